const texts = {
  signOut: 'Sign Out',
  unsent: {
    title: 'You have unsent work',
    report: 'A report has not been submitted; its draft stays on this device.',
    messages_one:
      '{{count}} message has not been sent; it stays on this device and is sent when you sign in here again.',
    messages_other:
      '{{count}} messages have not been sent; they stay on this device and are sent when you sign in here again.',
    lostReport: 'A report is not stored on this device, and is lost if you sign out now.',
    lostMessages_one: '{{count}} message is not stored on this device, and is lost if you sign out now.',
    lostMessages_other: '{{count}} messages are not stored on this device, and are lost if you sign out now.',
    lostFiles_one: '{{count}} file is not stored on this device, and is lost if you sign out now.',
    lostFiles_other: '{{count}} files are not stored on this device, and are lost if you sign out now.',
    stay: 'Stay signed in',
    leave: 'Sign out anyway',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    session: typeof texts
  }
}
