const texts = {
  portal: 'Enterprise Portal',
  retry: 'Retry',
  loading: 'Loading...',
  more: 'Load more',
  nobody: 'Nobody found',
  failed: 'This could not be loaded',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  signIn: 'Sign In',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  yes: 'Yes',
  no: 'No',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    ui: typeof texts
  }
}
