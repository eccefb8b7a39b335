const texts = {
  title: 'Recordings',
  own: 'Your recordings of calls in this room. Only you and administrators can hear them.',
  none: 'You have not recorded any calls in this room. During a call, press "Record for yourself".',
  call: { voice: 'Voice call', video: 'Video call' },
  states: {
    recording: 'Recording',
    uploading: 'Uploading',
    processing: 'Processing',
    ready: 'Ready',
    failed: 'Failed',
  },
  failures: {
    no_sound: 'Nobody had their microphone on.',
    lost: 'The recorded sound was lost.',
    broken: 'The recorded sound could not be stored.',
  },
  play: 'Play',
  playOne: 'Play the recording of {{time}}',
  download: 'Download',
  downloadOne: 'Download the recording of {{time}}',
  retry: 'Try again',
  unplayable: 'The recording could not be played. Close this window and open it again.',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    recordings: typeof texts
  }
}
