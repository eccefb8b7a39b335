import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Mon profil',
  subtitle: 'Seul un administrateur peut modifier vos données.',
  data: {
    title: 'Données personnelles',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    username: 'Nom d’utilisateur',
    role: 'Rôle',
  },
  password: {
    title: 'Changer le mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    hint: 'Au moins {{count}} caractères. Vos autres sessions seront fermées.',
    submit: 'Changer le mot de passe',
    confirmMissing: 'Veuillez confirmer votre nouveau mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
    done: 'Mot de passe modifié',
    failed: 'Le mot de passe n’a pas pu être modifié',
  },
  appearance: {
    title: 'Apparence',
    theme: 'Thème',
    language: 'Langue',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
    failed: 'Votre choix s’applique dans ce navigateur, mais n’a pas pu être enregistré',
  },
} satisfies Translation<typeof en>
