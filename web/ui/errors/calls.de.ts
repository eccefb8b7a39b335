export const calls = {
  'calls.not_configured': 'Anrufe sind nicht eingerichtet',
  'calls.preparing':
    'Anrufe werden auf diesem Server gerade eingerichtet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'calls.token_refused': 'Ihr Zugang zum Anruf ist abgelaufen. Bitte nehmen Sie noch einmal teil.',
  'recording.not_found': 'Aufzeichnung nicht gefunden',
  'recording.not_ready': 'Diese Aufzeichnung ist noch nicht fertig',
  'recording.unavailable': 'Anrufe werden zurzeit nicht aufgezeichnet',
  'recording.off_in_country':
    'Dieser Anruf wird nicht aufgezeichnet, weil jemand aus einem Land teilnimmt, in dem Anrufe nicht aufgezeichnet werden',
  'recording.too_many': 'Sie haben zu viele Aufzeichnungen gestartet. Bitte warten Sie eine Weile.',
  'recording.not_audio': 'Der Inhalt ist keine WebM- oder Ogg-Datei mit Ton',
  'summary.not_found': 'Zusammenfassung nicht gefunden',
  'summary.exists': 'Für diesen Anruf gibt es schon eine Zusammenfassung',
  'summary.call_running': 'Ein Anruf kann zusammengefasst werden, sobald er beendet ist',
  'summary.no_speech': 'In der Aufzeichnung dieses Anrufs wird nicht gesprochen',
  'transcript.not_found': 'Mitschrift nicht gefunden',
  'ai.not_configured': 'Es ist kein KI-Server eingerichtet',
  'ai.away': 'Der KI-Server ist zurzeit nicht erreichbar',
  'ai.too_slow': 'Der KI-Server hat nicht rechtzeitig geantwortet',
  'ai.refused': 'Der KI-Server hat die Anfrage mit dem Status {{status}} abgelehnt',
  'ai.unusable': 'Die Antwort des KI-Servers ist unbrauchbar',
} as const
