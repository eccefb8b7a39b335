const texts = {
  waiting: 'Waiting...',
  running: 'Working...',
  progress: '{{done, number}} of {{total, number}}',
  interrupted: 'The server is not available. Trying again...',
  cancel: 'Stop',
  cancelFailed: 'The job could not be stopped',
  export: {
    action: 'Export',
    ready: 'The export is ready',
    failed: 'The export failed',
    download: 'Download {{file}}',
    notDownloaded: 'The file could not be downloaded',
    gone: 'The file is no longer available',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    jobs: typeof texts
  }
}
