import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Portail d’entreprise',
  text: 'Accédez à la plateforme de communication de votre équipe',
  links: {
    login: 'Se connecter à la messagerie',
    chat: 'Accès direct à la messagerie',
    application: 'Application principale',
  },
  hint: 'Si la connexion reste bloquée, essayez l’accès direct.',
  version: 'Version {{version}} • PWA mobile',
  required: { title: 'Connexion requise', text: 'Connectez-vous pour utiliser la messagerie d’équipe.' },
} satisfies Translation<typeof en>
