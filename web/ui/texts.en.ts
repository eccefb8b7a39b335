const texts = {
  portal: 'Enterprise Portal',
  retry: 'Retry',
  loading: 'Loading...',
  failed: 'This could not be loaded',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  accessDenied: 'Access Denied',
  accessDeniedText: 'You do not have access to this page. Ask your administrator if you need it.',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  drafts: {
    title: 'You have an unsent report',
    text: 'A draft that you have not submitted is kept on this device only. Sign out anyway?',
    stay: 'Stay signed in',
  },
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  yes: 'Yes',
  no: 'No',
  job: { waiting: 'Waiting…', running: 'Working…', progress: '{{done}} of {{total}}', cancel: 'Stop' },
  export: {
    action: 'Export',
    ready: 'The export is ready',
    failed: 'The export failed',
    download: 'Download {{file}}',
  },
  status: { submitted: 'Submitted', late: 'Late' },
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    ui: typeof texts
  }
}
