const texts = {
  signOut: 'Sign Out',
  drafts: {
    title: 'You have an unsent report',
    text: 'A draft that you have not submitted is kept on this device only. Sign out anyway?',
    stay: 'Stay signed in',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    session: typeof texts
  }
}
