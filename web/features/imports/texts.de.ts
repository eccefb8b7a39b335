import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Importe',
  subtitle: 'Fügen Sie viele Datensätze aus einer CSV-Datei hinzu. Eine Datei wird ganz übernommen oder gar nicht.',
  back: 'Systemverwaltung',
  table: { label: 'Was importiert wird', users: 'Benutzer', sites: 'Standorte', categories: 'Berichtstypen' },
  heading: { users: 'Benutzer importieren', sites: 'Standorte importieren', categories: 'Berichtstypen importieren' },
  about: {
    users:
      'Rolle, Abteilung und Orte werden mit ihrem Code genannt; mehrere in einer Zelle trennt ein Semikolon. Ein Ort, dessen Code mehrfach vorkommt, steht mit seinem Land, wie FR/paris. Passwörter stehen in keiner Datei: Neue Personen wählen ihres mit „Passwort vergessen“ bei der Anmeldung.',
    sites: 'Land und Gebiet werden mit ihrem Code genannt. Ohne Zeitzone gilt für einen Standort die seines Landes.',
    categories:
      'Eine Zeile ohne Hauptkategorie ist selbst eine; sie darf in derselben Datei wie ihre Kategorien stehen.',
  },
  choose: 'CSV-Datei wählen oder hier ablegen',
  limits: 'Höchstens {{rows, number}} Zeilen; UTF-8; Spalten durch Komma, Semikolon oder Tabulator getrennt',
  tooLarge: 'Die Datei ist zu groß',
  empty: 'Die Datei ist leer',
  check: 'Prüfen',
  checkFirst: 'Wählen Sie eine Datei und prüfen Sie sie zuerst.',
  import: 'Importieren',
  failed: 'Der Import ist fehlgeschlagen',
  cancelled: 'Angehalten. Es wurde nichts importiert.',
  nothingStored: 'Noch ist nichts gespeichert.',
  mend: 'Berichtigen Sie die Datei und prüfen Sie sie noch einmal.',
  errors: 'Fehler',
  format: 'Was die Datei enthalten muss',
  template: 'Vorlage herunterladen',
  columns: 'Spalten der Datei',
  column: { row: 'Zeile', column: 'Spalte', message: 'Was nicht stimmt', need: 'Nötig', example: 'Beispiel' },
  required: 'Pflicht',
} satisfies Translation<typeof en>
