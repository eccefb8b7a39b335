const texts = {
  clearing: { title: 'Clearing Cache', text: "Removing the portal's data from this browser." },
  cleared: { title: 'Cache Cleared!', text: 'Redirecting to the updated mobile chat...' },
  required: { title: 'Update Required', text: 'The cache could not be cleared. Please try again.' },
  unsent: {
    title: 'Update Required',
    text: 'You have an unsent report on this device. The draft is kept; all other data of the portal is removed from this browser.',
  },
  unsentMessages: {
    title: 'Update Required',
    text: 'You have unsent messages on this device. They are kept; all other data of the portal is removed from this browser.',
  },
  clear: 'Clear Cache & Update',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'cache-clear': typeof texts
  }
}
