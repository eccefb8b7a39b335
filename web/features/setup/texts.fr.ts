import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Configurer le portail',
  subtitle: 'Indiquez votre première société et créez le premier administrateur. Le reste se fait dans les paramètres.',
  group: {
    company: 'Votre société',
    administrator: 'Premier administrateur',
    server: 'Preuve que vous gérez le serveur',
  },
  field: {
    company: { name: 'Nom de la société', code: 'Code de la société' },
    administrator: {
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'E-mail',
      username: 'Nom d’utilisateur',
      password: 'Mot de passe',
    },
    token: 'Jeton de configuration',
  },
  hint: {
    company: { code: 'Un nom court pour les listes et les rapports, par exemple NOR.' },
    administrator: {
      username: 'Sans espaces. Vous vous connectez avec ce nom ou avec votre adresse e-mail.',
      password: 'Au moins {{count}} caractères.',
    },
    token: 'Il fait partie du lien que le serveur a affiché à son démarrage.',
  },
  submit: 'Configurer le portail',
  submitting: 'Configuration en cours…',
  done: 'Le portail est déjà configuré.',
  doneText: 'Connectez-vous, ou demandez un compte à un administrateur.',
  signIn: 'Se connecter',
  home: 'Accueil du portail',
} satisfies Translation<typeof en>
