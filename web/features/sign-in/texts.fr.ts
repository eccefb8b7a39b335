import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Connexion',
  subtitle: 'Connectez-vous avec votre compte professionnel.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  forgot: 'Mot de passe oublié ?',
  back: 'Accueil du portail',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter ; votre saisie est conservée.',
} satisfies Translation<typeof en>
