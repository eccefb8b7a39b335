import type { Translation } from '@/lib/translation.ts'
import departments from './departments/texts.de.ts'
import fields from './records/field-texts.de.ts'
import records from './records/texts.de.ts'
import reportTypes from './report-types/texts.de.ts'
import tabPermissions from './tab-permissions/texts.de.ts'
import type en from './texts.en.ts'
import users from './users/texts.de.ts'

export default {
  title: 'Systemverwaltung',
  subtitle: 'Richten Sie das Portal von Schritt 1 bis Schritt 7 ein; jeder Schritt baut auf den vorherigen auf.',
  steps: 'Schritte',
  auditLog: 'Änderungsprotokoll',
  holidays: 'Feiertage',
  imports: 'Importe',
  import: 'Importieren',
  systemState: 'Systemzustand',
  apiReference: 'API-Referenz',
  tab: {
    companies: 'Unternehmen',
    departments: 'Abteilungen',
    geography: 'Geografie',
    roles: 'Rollen',
    users: 'Benutzer',
    'report-types': 'Berichtstypen',
    'tab-permissions': 'Tab-Berechtigungen',
  },
  about: {
    companies: 'Die Unternehmen der Gruppe, jeweils mit der Uhrzeit, bis zu der Berichte abzugeben sind.',
    departments: 'Die Abteilungen, für die berichtet wird, und ihre Verantwortlichen.',
    geography: 'Länder mit Zeitzone und Arbeitstagen, ihre Gebiete und die Standorte jedes Gebiets.',
    roles: 'Die Funktion einer Person: Ebene, Abteilung und ob ein Tagesbericht fällig ist.',
    users: 'Wer sich anmelden darf, in welcher Rolle und mit Zugriff auf welche Orte.',
    'report-types':
      'Die Kategorien, unter denen ein Bericht abgelegt wird, und was der Bericht jeder Abteilung abfragt.',
    'tab-permissions': 'Welche Anwendung eine Person nutzt und wie weit ihre Rechte auf jedem Tab reichen.',
  },
  ...records,
  ...fields,
  level: {
    L0: 'Anwendungsadministration',
    L1: 'Geschäftsleitung',
    L2: 'Globale Leitungen',
    L3: 'Landesleitungen',
    L4: 'Abteilungsleitungen',
    L5: 'Gebietsleitungen',
    L6: 'Standortleitungen',
  },
  geography: { list: 'Art des Ortes' },
  ...departments,
  roles: { flags: 'Rechte', dailyReport: 'Tagesbericht', monitored: 'Überwacht', views: 'Sieht Berichte' },
  ...users,
  ...reportTypes,
  ...tabPermissions,
} satisfies Translation<typeof en>
