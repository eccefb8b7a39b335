const texts = {
  title: 'Team Chat',
  subtitle: 'Write to your teams and colleagues',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'team-chat': typeof texts
  }
}
