import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  forgot: {
    title: 'Mot de passe oublié',
    subtitle:
      'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    back: 'Retour à la connexion',
    email: 'E-mail',
    emailPlaceholder: 'nom@societe.example',
    send: 'Envoyer le lien',
    sending: 'Envoi en cours…',
    sent: 'Si un compte existe avec cette adresse, le lien est en route.',
  },
  reset: {
    title: 'Nouveau mot de passe',
    subtitle: 'Choisissez le mot de passe avec lequel vous vous connecterez désormais.',
    next: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    hint: 'Au moins {{count}} caractères. Toutes vos sessions seront fermées.',
    submit: 'Enregistrer le mot de passe',
    again: 'Demander un nouveau lien',
    signIn: 'Se connecter',
    confirmMissing: 'Veuillez confirmer votre nouveau mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
    done: 'Mot de passe modifié',
    failed: 'Le mot de passe n’a pas pu être modifié',
  },
} satisfies Translation<typeof en>
