const texts = {
  title: 'My Profile',
  subtitle: 'Only an administrator can change your data.',
  data: {
    title: 'Personal Data',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    username: 'Username',
    role: 'Role',
  },
  password: {
    title: 'Change Password',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    hint: 'At least {{count}} characters. Your other sessions are signed out.',
    submit: 'Change Password',
    confirmMissing: 'Please confirm your new password',
    mismatch: "Passwords don't match",
    done: 'Password changed successfully',
    failed: 'Failed to change password',
  },
  appearance: {
    title: 'Appearance',
    theme: 'Theme',
    language: 'Language',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    failed: 'Your choice applies in this browser but could not be saved',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    profile: typeof texts
  }
}
