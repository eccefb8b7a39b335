export const meetings = {
  'meeting.fields_required': 'Bitte füllen Sie die Pflichtfelder aus',
  'meeting.end_not_after_start': 'Das Ende muss nach dem Beginn liegen',
  'meeting.pattern_required': 'Bitte wählen Sie, wie oft sich die Besprechung wiederholt',
  'meeting.recurrence_end_required': 'Bitte geben Sie an, wann die Wiederholung endet',
  'meeting.too_few_occurrences': 'Mindestens ein Termin ist nötig',
  'meeting.two_recurrence_ends':
    'Eine Wiederholung endet an einem Datum oder nach einer Anzahl von Terminen, nicht beides',
  'meeting.occurrence_and_scope': 'Geben Sie sowohl den Termin als auch den Umfang an oder keines von beiden',
  'meeting.not_found': 'Diese Besprechung gibt es nicht',
  'meeting.occurrence_not_found': 'Zu dieser Zeit findet die Besprechung nicht statt',
  'meeting.id_taken': 'Diese ID gehört zu einer anderen Besprechung',
  'meeting.too_many': 'Sie haben zu viele Besprechungen angesetzt. Bitte warten Sie eine Minute.',
  'meeting.in_past': 'Eine Besprechung kann nicht in der Vergangenheit beginnen',
  'meeting.series_began':
    'Diese Serie hat schon begonnen. Um ihre Zeiten zu ändern, wählen Sie „Diese und alle folgenden Besprechungen“.',
  'meeting.too_long': 'Eine Besprechung kann höchstens 31 Tage dauern',
  'meeting.recurrence_end_too_early': 'Die Wiederholung muss nach dem Tag der ersten Besprechung enden',
  'meeting.too_many_occurrences':
    'Eine Serie kann höchstens {{count}} Termine haben. Wählen Sie ein früheres Enddatum.',
  'meeting.not_yours': 'Das dürfen nur die einladende Person und die Administration',
  'meeting.notes_of_organizer': 'Nur die einladende Person kann die Notizen schreiben',
  'meeting.response_of_other': 'Nur die einladende Person kann für andere antworten',
  'meeting.not_invited': 'Diese Person ist nicht zur Besprechung eingeladen',
  'meeting.of_whole_series': 'Das lässt sich nur für die ganze Serie ändern',
  'meeting.cancelled': 'Die Besprechung wurde abgesagt',
  'meeting.nothing_to_cancel': 'Die Besprechung ist vorbei oder wurde schon abgesagt',
  'meeting.changed_meanwhile': 'Die Besprechung wurde inzwischen geändert',
} as const
