const texts = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  home: 'Portal Home',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'not-found': typeof texts
  }
}
