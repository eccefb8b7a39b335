import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Installer la messagerie mobile',
  badge: 'Progressive Web App (PWA)',
  back: 'Retour au portail d’entreprise',
  link: {
    title: 'Lien direct',
    open: 'Ouvrir l’application',
  },
  android: {
    title: 'Android',
    open: 'Ouvrez Chrome et allez à {{address}}',
    menu: 'Ouvrez le menu à trois points',
    add: 'Choisissez « Ajouter à l’écran d’accueil »',
    confirm: 'Touchez « Ajouter »',
  },
  ios: {
    title: 'iOS',
    open: 'Ouvrez Safari et allez à {{address}}',
    share: 'Touchez « Partager »',
    add: 'Choisissez « Sur l’écran d’accueil »',
    name: 'Changez le nom si vous le souhaitez',
    confirm: 'Touchez « Ajouter »',
  },
  features: {
    title: 'Fonctions',
    offline: 'Fonctionne hors connexion',
    push: 'Notifications push, si elles sont autorisées',
    fullScreen: 'Plein écran',
    quick: 'Accès rapide',
  },
  troubles: {
    title: 'En cas de problème',
    missing: {
      what: '« Ajouter à l’écran d’accueil » est introuvable',
      remedy: 'Utilisez Chrome sous Android ou Safari sous iOS.',
    },
    failing: {
      what: 'L’installation échoue',
      remedy: 'Rechargez la page et vérifiez la connexion.',
    },
    lost: {
      what: 'L’application est introuvable',
      remedy: 'Cherchez « Team Chat ».',
    },
  },
  others: {
    title: 'Autres accès',
    bookmark: 'Ajoutez un favori',
    shortcut: 'Placez un raccourci sur le bureau',
    browser: 'Utilisez un navigateur récent',
  },
} satisfies Translation<typeof en>
