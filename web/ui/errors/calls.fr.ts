export const calls = {
  'calls.not_configured': 'Les appels ne sont pas configurés',
  'calls.preparing':
    'Les appels sont en cours d’installation sur ce serveur. Veuillez réessayer dans quelques minutes.',
  'calls.token_refused': 'Votre accès à l’appel a expiré. Veuillez le rejoindre à nouveau.',
  'recording.not_found': 'Enregistrement introuvable',
  'recording.not_ready': 'Cet enregistrement n’est pas encore prêt',
  'recording.unavailable': 'Les appels ne sont pas enregistrés en ce moment',
  'recording.off_in_country':
    'Cet appel n’est pas enregistré, car une personne d’un pays où les appels ne sont pas enregistrés y participe',
  'recording.too_many': 'Vous avez lancé trop d’enregistrements. Veuillez patienter un moment.',
  'recording.not_audio': 'Le contenu n’est pas un fichier WebM ou Ogg avec du son',
  'summary.not_found': 'Résumé introuvable',
  'summary.exists': 'Cet appel a déjà un résumé',
  'summary.call_running': 'Un appel peut être résumé une fois terminé',
  'summary.no_speech': 'L’enregistrement de cet appel ne contient aucune parole',
  'transcript.not_found': 'Transcription introuvable',
  'ai.not_configured': 'Aucun serveur d’IA n’est configuré',
  'ai.away': 'Le serveur d’IA est indisponible pour le moment',
  'ai.too_slow': 'Le serveur d’IA n’a pas répondu à temps',
  'ai.refused': 'Le serveur d’IA a refusé la demande avec le statut {{status}}',
  'ai.unusable': 'La réponse du serveur d’IA est inutilisable',
} as const
