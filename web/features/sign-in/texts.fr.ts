import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Connexion',
  subtitle: 'Utilisez votre compte du personnel pour continuer.',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion en cours...',
  forgot: 'Mot de passe oublié ?',
  badLink: "Ce lien n'est plus valable. Demandez-en un nouveau.",
  back: 'Accueil du portail',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter ; votre saisie est conservée.',
} satisfies Translation<typeof en>
