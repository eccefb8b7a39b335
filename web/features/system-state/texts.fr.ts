import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'État du système',
  subtitle: 'Les services dont dépend le portail. Cette page les vérifie toutes les quelques secondes.',
  back: 'Administration du système',
  unreachable: 'Le portail ne répond pas',
  services: 'Services',
  checked: 'Version {{version}}, dernière vérification à {{time}}',
  status: {
    ok: 'Tout fonctionne.',
    degraded: 'Le portail est utilisable, mais une partie du travail doit attendre.',
    down: 'Personne ne peut utiliser le portail pour le moment.',
  },
  state: {
    ok: 'En service',
    busy: 'Saturé',
    building: 'En construction',
    off: 'Non configuré',
    down: 'En panne',
  },
  name: {
    database: 'Base de données',
    auth: 'Connexion',
    storage: 'Fichiers',
    worker: 'Tâches de fond',
    realtime: 'Mises à jour en direct',
    calls: 'Appels',
    ai: 'Résumés des appels',
  },
  database: {
    ok: 'PostgreSQL conserve tout ce qui est écrit.',
    busy: 'PostgreSQL répond, mais toutes les connexions du portail sont occupées et les requêtes doivent attendre. Si cela dure plus de quelques minutes, cherchez les instructions qui attendent un verrou.',
    down: 'Rien ne peut être lu ni écrit. Vérifiez que PostgreSQL tourne et que son disque n’est pas plein, puis consultez son journal.',
  },
  auth: {
    ok: 'Auth vérifie les mots de passe et maintient les sessions.',
    down: 'Personne ne peut se connecter. Redémarrez Auth et consultez son journal.',
  },
  storage: {
    ok: 'Storage conserve les fichiers de la messagerie, des exports et des enregistrements.',
    down: 'Aucun fichier ne peut être envoyé ni téléchargé. Vérifiez que Storage tourne et peut écrire dans son dossier.',
  },
  worker: {
    ok: 'Le worker envoie les rappels et les e-mails, et produit les exports et les PDF.',
    down: 'Les rappels, les e-mails, les exports et les imports attendent ; rien n’est perdu. Redémarrez le worker et consultez son journal.',
  },
  realtime: {
    ok: 'Realtime affiche aussitôt les nouveaux messages et notifications.',
    down: 'Les nouveaux messages et notifications apparaissent en retard. Redémarrez Realtime et consultez son journal.',
  },
  calls: {
    ok: 'LiveKit relie les appels audio et vidéo.',
    off: 'Personne ne peut passer d’appel. Pour le permettre, configurez LiveKit.',
    building:
      'LiveKit est en construction pour le premier démarrage : {{progress}} % sont faits. Les appels seront possibles ensuite.',
    down: 'Personne ne peut passer ni rejoindre un appel. Redémarrez LiveKit et consultez son journal.',
  },
  ai: {
    ok: 'Un serveur d’IA est configuré pour les transcriptions et les résumés. Cette page ne vérifie pas s’il répond.',
    off: 'Les appels n’ont ni transcription ni résumé. Pour en avoir, configurez un serveur d’IA.',
  },
} satisfies Translation<typeof en>
