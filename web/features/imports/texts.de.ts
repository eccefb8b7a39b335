import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Importe',
  subtitle:
    'Fügen Sie viele Datensätze aus einer CSV-Datei hinzu. Enthält eine Zeile einen Fehler, wird nichts importiert.',
  back: 'Systemverwaltung',
  table: { label: 'Daten für den Import', users: 'Benutzer', sites: 'Standorte', categories: 'Berichtstypen' },
  heading: { users: 'Benutzer importieren', sites: 'Standorte importieren', categories: 'Berichtstypen importieren' },
  about: {
    users:
      'Geben Sie Rolle, Abteilung und Orte mit ihrem Code an, und trennen Sie mehrere Codes in einer Zelle durch Semikolons. Kommt der Code eines Ortes in mehreren Ländern vor, setzen Sie das Land davor, wie in FR/paris. Dateien enthalten keine Passwörter: Neue Personen wählen ihres über „Passwort vergessen“ bei der Anmeldung.',
    sites: 'Geben Sie Land und Gebiet mit ihrem Code an. Ein Standort ohne Zeitzone übernimmt die seines Landes.',
    categories:
      'Eine Zeile ohne Hauptkategorie ist selbst eine Hauptkategorie. Ihre Unterkategorien dürfen in derselben Datei stehen.',
  },
  choose: 'CSV-Datei wählen oder hier ablegen',
  limits: 'Höchstens {{rows, number}} Zeilen; UTF-8; Spalten durch Komma, Semikolon oder Tabulator getrennt',
  tooLarge: 'Die Datei ist zu groß',
  empty: 'Die Datei ist leer',
  unreadable: 'Die Datei kann nicht gelesen werden. Bitte wählen Sie sie erneut aus.',
  check: 'Prüfen',
  checkFirst: 'Wählen Sie zuerst eine Datei und prüfen Sie sie.',
  import: 'Importieren',
  failed: 'Der Import ist fehlgeschlagen',
  canceled: 'Abgebrochen. Es wurde nichts importiert.',
  nothingStored: 'Es wurde noch nichts gespeichert.',
  correctFile: 'Korrigieren Sie die Datei und prüfen Sie sie noch einmal.',
  errors: 'Fehler',
  format: 'Dateiformat',
  template: 'Vorlage herunterladen',
  columns: 'Spalten der Datei',
  column: { row: 'Zeile', column: 'Spalte', message: 'Problem', need: 'Pflicht', example: 'Beispiel' },
  required: 'Pflicht',
} satisfies Translation<typeof en>
