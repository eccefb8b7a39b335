export const push = {
  'push.not_a_service': 'Doit être l’adresse https:// d’un service de notifications',
  'push.no_such_device': 'Cet appareil ne reçoit plus de notifications',
  'push.not_subscribed': 'Ce navigateur ne reçoit pas encore de notifications',
  'push.quiet_hours_incomplete': 'La plage de silence demande deux heures différentes',
} as const
