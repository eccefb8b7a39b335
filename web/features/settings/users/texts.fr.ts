import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  users: {
    person: 'Personne',
    work: 'Fonction',
    access: 'Accès',
    home: 'Lieu de rattachement (facultatif)',
    homeHint: 'Par défaut, la première société et le premier lieu auxquels la personne a accès.',
    scopeHint:
      'Un pays seul donne accès à toutes ses régions et à tous ses sites ; avec des régions, à leurs sites uniquement ; avec des sites, à ces sites uniquement.',
    globalHint: 'Les rôles de niveau global reçoivent automatiquement tous les accès.',
    admin: 'Admin',
  },
  anonymize: {
    open: 'Supprimer le nom de {{name}}',
    title: 'Supprimer définitivement le nom de {{name}} ?',
    text: 'Les rapports, les messages et les appels restent, mais le portail ne dit plus de qui ils viennent. Les événements personnels, les calendriers connectés et les notifications de cette personne sont supprimés. Cette opération est irréversible.',
    kept: 'Les textes que chacun a écrits restent tels quels. Le journal d’audit garde ses entrées précédentes pendant deux ans.',
    action: 'Supprimer le nom',
    done: 'Le nom a été supprimé',
  },
  viewAs: {
    open: 'Voir comme {{name}}',
    title: 'Voir le portail comme {{name}} ?',
    text: 'Pendant une heure au plus, vous voyez le portail comme cette personne le voit. Vous ne pouvez rien modifier, et le journal d’audit enregistre votre consultation.',
    start: 'Voir',
  },
} satisfies Translation<typeof en>
