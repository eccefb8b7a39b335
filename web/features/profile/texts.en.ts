const texts = {
  title: 'My Profile',
  subtitle: 'Only an administrator can change your data.',
  data: {
    title: 'Personal Data',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    username: 'Username',
    role: 'Role',
  },
  password: {
    title: 'Change Password',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: 'At least {{count}} characters. Your other sessions are signed out.',
    submit: 'Change Password',
    confirmMissing: 'Please confirm your new password',
    mismatch: "Passwords don't match",
    done: 'Password changed successfully',
    failed: 'Failed to change password',
  },
  notifications: {
    title: 'Notifications',
    here: 'Notifications on this device',
    hereHint: 'They arrive even while the portal is closed.',
    unsupported:
      'This browser cannot receive notifications. On an iPhone or iPad, add the portal to the home screen first.',
    blocked: 'This browser blocks notifications from the portal. Allow them in its settings.',
    unavailable: 'This portal does not send notifications to devices.',
    denied: 'Notifications denied',
    notChanged: 'Notifications on this device could not be changed',
    test: 'Send a test notification',
    tested: 'The test notification is on its way',
    notTested: 'The test notification could not be sent',
    chat: 'Messages',
    chatHint: "Direct messages, mentions and replies. Each room's menu has a setting of its own.",
    work: 'Reports and action plans',
    workHint: 'Reminders, reviews and plans assigned to you.',
    hide: 'Hide the content',
    hideHint: 'Notifications show neither names nor texts.',
    quiet: 'Quiet hours',
    quietHint: 'Nothing is sent to your devices between these times. It waits until they are over.',
    daysOff: 'Quiet on days off',
    daysOffHint:
      'On leave, public holidays and days that are not working days, everything waits until you are back at work.',
    mentions: 'Mentions on days off too',
    mentionsHint: 'Messages that mention you or reply to you do not wait.',
    from: 'Quiet from',
    until: 'Quiet until',
    others: 'Other devices',
    confirmed: 'Last used {{time}}',
    unknown: 'Unknown device',
    remove: 'Remove',
    removeName: 'Remove {{name}}',
    removeAsk: 'Remove this device?',
    removeText: 'It will no longer receive notifications.',
    notRemoved: 'The device could not be removed',
    failed: 'Your notification settings could not be loaded',
    notSaved: 'Your notification settings could not be saved',
  },
  calls: {
    title: 'Calls',
    text: 'Do calls not connect, or stutter? A test finds out what your network allows.',
    test: 'Test your connection',
  },
  appearance: {
    title: 'Appearance',
    theme: 'Theme',
    language: 'Language',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    failed: 'Your choice applies in this browser but could not be saved',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    profile: typeof texts
  }
}
