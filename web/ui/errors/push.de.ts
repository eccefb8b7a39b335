export const push = {
  'push.not_a_service': 'Muss die https://-Adresse eines Push-Dienstes sein',
  'push.no_such_device': 'Dieses Gerät erhält keine Benachrichtigungen mehr',
  'push.not_subscribed': 'Dieser Browser erhält noch keine Benachrichtigungen',
  'push.quiet_hours_incomplete': 'Ruhezeiten brauchen zwei verschiedene Uhrzeiten',
} as const
