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
  unread_one: '{{shown}} unread',
  unread_other: '{{shown}} unread',
  online: 'Online',
  newVersion: {
    title: 'A new version is available',
    text: 'Reload to continue with the current version. What you typed in a report is kept.',
    reload: 'Reload',
  },
  offline: {
    title: 'You are offline',
    text: 'messages that you write are sent as soon as there is a connection.',
    nobody: 'The portal cannot be reached. It opens by itself as soon as there is a connection.',
    notKept: 'This page has not been opened on this device before. It opens as soon as there is a connection.',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    ui: typeof texts
  }
}
