const texts = {
  title: 'Team Chat',
  denied: 'Notifications denied',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'mobile-chat': typeof texts
  }
}
