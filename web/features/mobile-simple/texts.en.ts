const texts = {
  title: 'Enterprise Portal',
  text: 'Access your team communication platform',
  links: { login: 'Login to Chat', chat: 'Direct Access to Chat', application: 'Main Application' },
  hint: 'If login is stuck, try Direct Access.',
  version: 'Version {{version}} • Mobile PWA',
  required: { title: 'Authentication Required', text: 'Sign in to use the team chat.' },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'mobile-simple': typeof texts
  }
}
