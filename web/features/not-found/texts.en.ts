const texts = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  home: 'Portal Home',
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    'not-found': typeof texts
  }
}
