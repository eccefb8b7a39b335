import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Unternehmensportal',
  text: 'Zugang zur Kommunikationsplattform Ihres Teams',
  links: { login: 'Beim Chat anmelden', chat: 'Direkt zum Chat', application: 'Hauptanwendung' },
  hint: 'Wenn die Anmeldung hängt, wählen Sie „Direkt zum Chat“.',
  version: 'Version {{version}} • Mobile PWA',
  required: { title: 'Anmeldung erforderlich', text: 'Melden Sie sich an, um den Team-Chat zu nutzen.' },
} satisfies Translation<typeof en>
