const texts = {
  title: 'Install Mobile Team Chat',
  badge: 'Progressive Web App (PWA)',
  back: 'Back to Enterprise Portal',
  link: {
    title: 'Direct link',
    open: 'Open App',
  },
  android: {
    title: 'Android',
    open: 'Open Chrome and visit {{address}}',
    menu: 'Open the three-dot menu',
    add: "Choose 'Add to Home Screen'",
    confirm: "Tap 'Add'",
  },
  ios: {
    title: 'iOS',
    open: 'Open Safari and visit {{address}}',
    share: "Tap 'Share'",
    add: "Choose 'Add to Home Screen'",
    name: 'Change the name if you like',
    confirm: "Tap 'Add'",
  },
  features: {
    title: 'Features',
    offline: 'Works offline',
    push: 'Push notifications, if enabled',
    fullScreen: 'Full screen',
    quick: 'Quick access',
  },
  troubles: {
    title: 'Troubleshooting',
    missing: {
      what: "'Add to Home Screen' is missing",
      remedy: 'Use Chrome on Android or Safari on iOS.',
    },
    failing: {
      what: 'Installing fails',
      remedy: 'Reload the page and check your connection.',
    },
    lost: {
      what: 'The app cannot be found',
      remedy: "Look for 'Team Chat'.",
    },
  },
  others: {
    title: 'Other ways in',
    bookmark: 'Bookmark the address',
    shortcut: 'Put a shortcut on the desktop',
    browser: 'Use any modern browser',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'mobile-app-guide': typeof texts
  }
}
