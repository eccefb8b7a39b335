const texts = {
  clearing: { title: 'Clearing Cache', text: "Removing the portal's data from this browser." },
  cleared: { title: 'Cache Cleared!', text: 'Redirecting to the updated mobile chat...' },
  required: { title: 'Update Required', text: 'The cache could not be cleared. Please try again.' },
  unsent: {
    title: 'Update Required',
    report: 'You have an unsent report on this device. The draft is kept.',
    messages: 'You have unsent messages on this device. They are kept.',
    lostReport: 'A report is not stored on this device, and is lost if you clear the cache now.',
    lostMessages_one: '{{count}} message is not stored on this device, and is lost if you clear the cache now.',
    lostMessages_other: '{{count}} messages are not stored on this device, and are lost if you clear the cache now.',
    lostFiles_one: '{{count}} file is not stored on this device, and is lost if you clear the cache now.',
    lostFiles_other: '{{count}} files are not stored on this device, and are lost if you clear the cache now.',
    others: 'All other data of the portal is removed from this browser.',
  },
  clear: 'Clear Cache & Update',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'cache-clear': typeof texts
  }
}
