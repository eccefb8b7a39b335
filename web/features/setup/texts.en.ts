const texts = {
  title: 'Set up the portal',
  subtitle: 'Name your first company and create the first administrator. Everything else follows in the settings.',
  group: { company: 'Your company', administrator: 'First administrator', server: 'Proof that you run the server' },
  field: {
    company: { name: 'Company name', code: 'Company code' },
    administrator: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      username: 'Username',
      password: 'Password',
    },
    token: 'Setup token',
  },
  hint: {
    company: { code: 'A short name for lists and reports, such as NOR.' },
    administrator: {
      username: 'Without spaces. You sign in with it or with your email address.',
      password: 'At least {{count}} characters.',
    },
    token: 'Part of the link that the server printed when it started.',
  },
  submit: 'Set Up the Portal',
  submitting: 'Setting up...',
  done: 'The portal is already set up.',
  doneText: 'Sign in, or ask an administrator for an account.',
  signIn: 'Sign in',
  home: 'Portal Home',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    setup: typeof texts
  }
}
