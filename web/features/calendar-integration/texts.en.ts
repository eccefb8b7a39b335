const texts = {
  title: 'Calendar Integration',
  subtitle: 'See your deadlines, plans and events in the calendar you already use.',
  add: 'Add Integration',
  addFirst: 'Add Your First Integration',
  empty: 'No integrations yet',
  failed: 'The integrations could not be loaded',
  tiles: {
    label: 'Integrations at a glance',
    active: 'Active Integrations',
    autoSync: 'Auto Sync',
    autoSyncValue: '24/7',
    crossPlatform: 'Cross-Platform',
    crossPlatformValue: 'All Devices',
  },
  provider: { google: 'Google Calendar', outlook: 'Outlook Calendar', ical: 'iCal/WebCal' },
  state: { active: 'Active', inactive: 'Inactive' },
  list: 'Integrations',
  toggle: 'Active: {{name}}',
  address: 'Feed address',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied. Please select it and copy it yourself.',
  open: 'Open in calendar app',
  secret: 'Anyone who has this address can read your calendar. Do not share it.',
  off: 'The feed is not available while the integration is inactive.',
  steps: {
    google: 'In Google Calendar: Other calendars, then From URL, and paste the address.',
    outlook: 'In Outlook: Add calendar, then Subscribe from web, and paste the address.',
    ical: 'Open the feed in your calendar app, or subscribe to its address there.',
  },
  rotate: {
    action: 'New address',
    ask: 'Give the feed a new address?',
    text: 'Calendars that subscribe to the old address stop receiving entries.',
    done: 'The feed has a new address',
    failed: 'The address could not be changed',
  },
  remove: {
    action: 'Delete',
    name: 'Delete {{name}}',
    ask: 'Delete this integration?',
    text: 'Calendars that subscribe to it stop receiving entries.',
    source: 'Its events disappear from your calendar here.',
    done: 'Integration deleted successfully',
    failed: 'Failed to delete integration',
  },
  form: {
    provider: 'Provider',
    providerPlaceholder: 'Select a provider',
    name: 'Calendar name',
    source: 'Address of another calendar (optional)',
    sourceHint: 'Its events appear read-only in your calendar here and are updated every hour.',
    cancel: 'Cancel',
    done: 'Calendar integration added successfully',
    failed: 'Failed to add integration',
  },
  source: {
    read: 'Last read {{when}}.',
    waiting: 'It will be read within a minute.',
    about: 'Its events appear in your calendar but cannot be changed here.',
    never: 'Not read yet.',
    failed: 'Last attempt: {{when}}.',
    next: 'Next attempt: {{when}}.',
    off: 'Its events are not shown while the integration is inactive.',
  },
  update: { done: 'Integration status updated', failed: 'Failed to update integration' },
  about: {
    title: 'How calendar integration works',
    sync: 'Automatic sync of due dates from reports and action plans',
    updates: 'Real-time updates: your calendar app checks for changes on its own',
    multiple: 'Multiple calendars, each with its own address',
    platforms: 'Cross-platform: Google, Outlook, Apple and every other calendar that subscribes to iCalendar',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'calendar-integration': typeof texts
  }
}
