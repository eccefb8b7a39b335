const texts = {
  title: 'Sign In',
  subtitle: 'Use your staff account to continue.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  forgot: 'Forgot password?',
  back: 'Portal Home',
  sessionEnded: 'Your session has ended. Please sign in again; what you typed is kept.',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'sign-in': typeof texts
  }
}
