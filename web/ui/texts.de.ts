import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  portal: 'Unternehmensportal',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen...',
  failed: 'Dies konnte nicht geladen werden',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  accessDenied: 'Zugriff verweigert',
  accessDeniedText:
    'Sie haben keinen Zugriff auf diese Seite. Wenden Sie sich an Ihre Administration, wenn Sie ihn brauchen.',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  drafts: {
    title: 'Sie haben einen nicht abgegebenen Bericht',
    text: 'Ein Entwurf, den Sie nicht abgegeben haben, liegt nur auf diesem Gerät. Trotzdem abmelden?',
    stay: 'Angemeldet bleiben',
  },
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  yes: 'Ja',
  no: 'Nein',
  job: { waiting: 'Wartet…', running: 'Läuft…', progress: '{{done}} von {{total}}', cancel: 'Anhalten' },
  export: {
    action: 'Exportieren',
    ready: 'Der Export ist fertig',
    failed: 'Der Export ist fehlgeschlagen',
    download: '{{file}} herunterladen',
  },
  status: { submitted: 'Abgegeben', late: 'Verspätet' },
} satisfies Translation<typeof en>
