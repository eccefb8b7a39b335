export default {
  forgot: {
    title: 'Forgot password',
    subtitle: 'Enter the e-mail address of your account. We send you a link to choose a new password.',
    back: 'Back to sign in',
  },
  email: 'Email',
  emailPlaceholder: 'name@company.example',
  send: 'Send the link',
  sending: 'Sending...',
  sent: 'If there is an account with this address, the link is on its way.',
  reset: {
    title: 'New Password',
    subtitle: 'Choose the password that you sign in with from now on.',
  },
  password: 'New password',
  passwordPlaceholder: 'At least {{count}} characters',
  save: 'Save password',
  saving: 'Saving...',
  saved: 'Password changed successfully',
  failed: 'The password page could not be prepared',
} as const
