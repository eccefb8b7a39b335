import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Hallo, {{name}}',
  compliance: { title: 'Abgabequote', note: 'Letzte 7 Tage', failed: 'Die Abgabequote konnte nicht geladen werden' },
  today: { title: 'Berichte von heute', none: 'Sie haben heute noch keinen Bericht abgegeben.' },
  actions: 'Schnellzugriff',
  recent: { title: 'Neueste Berichte', none: 'Keine Berichte vorhanden' },
} satisfies Translation<typeof en>
