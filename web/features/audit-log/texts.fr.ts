import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Journal d’audit',
  subtitle:
    'Toutes les modifications de l’organisation, des personnes, des rôles et des droits, ainsi que toutes les tentatives de connexion échouées. Personne ne peut modifier le journal.',
  back: 'Administration du système',
  filter: {
    label: 'Filtres',
    search: 'Rechercher une personne, un enregistrement ou une adresse',
    action: 'Action',
    any: 'Toutes les actions',
    from: 'Du',
    to: 'Au',
  },
  column: {
    at: 'Date et heure',
    actor: 'Personne',
    action: 'Action',
    subject: 'Enregistrement',
    address: 'Adresse IP',
    details: 'Modifications',
  },
  action: {
    insert: 'Ajout',
    update: 'Modification',
    delete: 'Suppression',
    sign_in_failed: 'Connexion échouée',
    sign_in_throttled: 'Connexion temporairement bloquée',
    password_set: 'Mot de passe défini',
    view_as_started: 'Début de « voir comme »',
    view_as_ended: 'Fin de « voir comme »',
    file_opened: 'Fichier ouvert',
    recording_opened: 'Enregistrement ouvert',
    summary_opened: 'Résumé ouvert',
    transcript_opened: 'Transcription ouverte',
  },
  installation: 'L’installation',
  show: 'Détails des modifications : {{subject}}',
  details: 'Détails',
  detail: { title: '{{action}} : {{subject}}', field: 'Champ', before: 'Avant', after: 'Après' },
  empty: 'Aucune entrée ne correspond aux filtres choisis.',
  end_one: 'Une entrée est affichée.',
  end_other: 'Toutes les entrées sont affichées ({{count, number}}).',
} satisfies Translation<typeof en>
