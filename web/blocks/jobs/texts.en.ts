const texts = {
  waiting: 'Waiting...',
  running: 'Working...',
  progress: '{{done, number}} of {{total, number}}',
  cancel: 'Stop',
  export: {
    action: 'Export',
    ready: 'The export is ready',
    failed: 'The export failed',
    download: 'Download {{file}}',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    jobs: typeof texts
  }
}
