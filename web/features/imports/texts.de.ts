import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Importe',
  subtitle:
    'Fügen Sie viele Datensätze aus einer CSV-Datei hinzu. Enthält eine Zeile einen Fehler, wird nichts importiert.',
  back: 'Systemverwaltung',
  table: {
    label: 'Daten für den Import',
    companies: 'Unternehmen',
    departments: 'Abteilungen',
    countries: 'Länder',
    areas: 'Gebiete',
    sites: 'Standorte',
    roles: 'Rollen',
    users: 'Benutzer',
    categories: 'Berichtstypen',
  },
  heading: {
    companies: 'Unternehmen importieren',
    departments: 'Abteilungen importieren',
    countries: 'Länder importieren',
    areas: 'Gebiete importieren',
    sites: 'Standorte importieren',
    roles: 'Rollen importieren',
    users: 'Benutzer importieren',
    categories: 'Berichtstypen importieren',
  },
  about: {
    companies:
      'Uhrzeiten gelten in der Zeitzone der jeweiligen Person. Bleiben sie leer, kommt die Erinnerung um 16:00, und die Frist endet um 18:00. Aufzeichnungen werden ohne Angabe 90 Tage aufbewahrt.',
    departments: 'Eine neue Installation hat bereits sechs Abteilungen. Ergänzen Sie hier Ihre eigenen.',
    countries:
      'Eine Zeitzone ist ein Name wie Europe/Paris. Arbeitstage sind Zahlen von 1 für Montag bis 7 für Sonntag, durch Semikolons getrennt; eine leere Zelle bedeutet Montag bis Freitag. Höchstens ein Land ist der Hauptsitz.',
    areas: 'Geben Sie das Land mit seinem Code an.',
    sites: 'Geben Sie Land und Gebiet mit ihrem Code an. Ein Standort ohne Zeitzone übernimmt die seines Landes.',
    roles:
      'Die Hierarchieebene ist eine Zahl von 0 (ganz oben) bis 6. Eine Rolle ohne Abteilung ist global. „views_reports“: Personen mit der Rolle sehen die Berichte der Personen unter ihnen.',
    users:
      'Geben Sie Rolle, Abteilung und Orte mit ihrem Code an, und trennen Sie mehrere Codes in einer Zelle durch Semikolons. Kommt der Code eines Ortes in mehreren Ländern vor, setzen Sie das Land davor, wie in FR/paris. Dateien enthalten keine Passwörter: Neue Personen wählen ihres über „Passwort vergessen“ bei der Anmeldung.',
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
