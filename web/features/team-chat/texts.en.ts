const texts = {
  title: 'Team Chat',
  subtitle: 'Write to your teams and colleagues',
  install: 'Install on your phone',
  banner: 'For video and voice calls, go to the Team Communication tab of the main portal.',
  toMainPortal: 'Go to Main Portal',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'team-chat': typeof texts
  }
}
