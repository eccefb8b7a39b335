/** Notifications on devices. */
export const push = {
  'push.not_a_service': 'Must be the https:// address of a push service',
  'push.no_such_device': 'This device no longer receives notifications',
  'push.not_subscribed': 'This browser receives no notifications yet',
  'push.quiet_hours_incomplete': 'Quiet hours need two different times',
} as const
