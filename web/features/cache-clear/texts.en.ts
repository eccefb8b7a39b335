const texts = {
  clearing: { title: 'Clearing Cache', text: 'What this browser keeps of the portal is removed.' },
  cleared: { title: 'Cache Cleared!', text: 'Redirecting to the updated mobile chat...' },
  required: { title: 'Update Required', text: 'The cache could not be cleared. Please try again.' },
  unsent: {
    title: 'Update Required',
    text: 'You have an unsent report on this device. The draft is kept; everything else that this browser keeps of the portal is removed.',
  },
  clear: 'Clear Cache & Update',
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    'cache-clear': typeof texts
  }
}
