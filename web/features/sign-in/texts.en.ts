export default {
  title: 'Sign in',
  subtitle: 'Use your staff account to continue.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  back: 'Portal Home',
} as const
