/** Calls, their server, their recordings and their summaries. */
export const calls = {
  'calls.not_configured': 'Calls are not configured',
  'calls.preparing': 'Calls are being set up on this server. Please try again in a few minutes.',
  'calls.token_refused': 'Your access to the call has expired. Please join again.',
  'recording.not_found': 'Recording not found',
  'recording.not_ready': 'This recording is not ready yet',
  'recording.unavailable': 'Calls are not recorded at the moment',
  'recording.off_in_country':
    'This call is not recorded, because a participant is from a country where calls are not recorded',
  'recording.too_many': 'You have started too many recordings. Please wait a while.',
  'recording.not_audio': 'The content is not a WebM or Ogg file with sound',
  'summary.not_found': 'Summary not found',
  'summary.exists': 'This call already has a summary',
  'summary.call_running': 'A call can be summarized once it has ended',
  'summary.no_speech': 'The recording of this call contains no speech',
  'transcript.not_found': 'Transcript not found',
  'ai.not_configured': 'No AI server is configured',
  'ai.away': 'The AI server is not available at the moment',
  'ai.too_slow': 'The AI server did not respond in time',
  'ai.refused': 'The AI server refused the request with status {{status}}',
  'ai.unusable': 'The answer of the AI server cannot be used',
} as const
