const texts = {
  forgot: {
    title: 'Forgot password',
    subtitle: 'Enter the email address of your account. We will send you a link to choose a new password.',
    back: 'Back to sign in',
    email: 'Email',
    emailPlaceholder: 'name@company.example',
    send: 'Send the link',
    sending: 'Sending...',
    sent: 'If there is an account with this address, the link is on its way.',
  },
  reset: {
    title: 'New Password',
    subtitle: 'Choose the password that you sign in with from now on.',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: 'At least {{count}} characters. You will be signed out everywhere.',
    submit: 'Save password',
    again: 'Request a new link',
    signIn: 'Sign in',
    confirmMissing: 'Please confirm your new password',
    mismatch: "Passwords don't match",
    done: 'Password changed successfully',
    failed: 'Failed to change password',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'password-recovery': typeof texts
  }
}
