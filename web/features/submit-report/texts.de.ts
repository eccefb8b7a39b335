import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Tagesbericht abgeben',
  subtitle: 'Was Sie schreiben, bleibt auf diesem Gerät, bis Sie es abgeben.',
  status: { title: 'Stand der heutigen Berichte', submitted: 'Abgegeben', pending: 'Ausstehend', none: 'Noch keine Abteilungen' },
  details: {
    title: 'Angaben zum Bericht',
    date: 'Datum des Berichts',
    department: 'Schritt 1: Abteilung wählen',
    departmentPlaceholder: 'Wählen Sie Ihre Abteilung',
    category: 'Schritt 2: Berichtskategorie wählen',
    categoryPlaceholder: 'Wählen Sie eine Kategorie',
  },
  edit: {
    title: 'Bearbeitung',
    text: 'Sie haben für diese Kategorie am {{date}} schon einen Bericht abgegeben. Ihre Änderungen aktualisieren ihn.',
    kept: 'Für diese Kategorie gibt es schon einen Bericht. Ihr Text ist noch da; beim Aktualisieren ersetzt er, was im Bericht steht.',
    closedTitle: 'Bericht abgeschlossen',
    closed: 'Der Bericht für diese Kategorie vom {{date}} kann nicht mehr geändert werden.',
  },
  leave: {
    title: 'Ohne Aktualisierung weitergehen?',
    text: 'Der Bericht hat Änderungen, die nicht gesendet wurden. Sie gehen verloren, wenn Sie weitergehen.',
    leave: 'Ohne Aktualisierung weiter',
    stay: 'Bleiben',
  },
  draft: {
    title: 'Entwurf wiederhergestellt',
    text: 'Nicht abgegebene Arbeit von {{time}} ist wieder da.',
    discard: 'Entwurf verwerfen',
  },
  content: {
    title: 'Inhalt des Berichts',
    description: 'Beschreibung',
    descriptionPlaceholder: 'Was wurde heute getan? Was sollten andere wissen?',
    nextStep: 'Nächste Schritte (freiwillig)',
    nextStepPlaceholder: 'Was geschieht als Nächstes, und wer tut es?',
    nextStepHint: 'Nächste Schritte werden zusammen mit der Beschreibung gesendet.',
    priority: 'Priorität',
    select: 'Bitte wählen',
  },
  priority: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch', urgent: 'Dringend' },
  submit: 'Bericht abgeben',
  update: 'Bericht aktualisieren',
  submitting: 'Wird gesendet...',
  created: {
    title: 'Bericht erfolgreich abgegeben',
    text: 'Der Tagesbericht Ihrer Abteilung ist gespeichert.',
  },
  updated: {
    title: 'Bericht erfolgreich aktualisiert',
    text: 'Der Bericht Ihrer Abteilung ist aktualisiert. Sie können ihn den ganzen Tag weiter bearbeiten.',
  },
  failed: 'Der Bericht konnte nicht abgegeben werden',
  error: 'Fehler',
  categoriesFailed: 'Die Kategorien dieser Abteilung konnten nicht geladen werden',
  conflict: {
    title: 'Dieser Bericht wurde anderswo geändert',
    text: 'Ein anderer Tab oder ein anderes Gerät hat diesen Bericht gespeichert, seit Sie ihn geöffnet haben. Vergleichen Sie beide und wählen Sie, welcher bleibt.',
    field: 'Feld',
    mine: 'Ihre Fassung',
    theirs: 'Gespeicherte Fassung',
    empty: 'Leer',
    keepMine: 'Ihre Fassung behalten',
    useTheirs: 'Gespeicherte Fassung übernehmen',
  },
} satisfies Translation<typeof en>
