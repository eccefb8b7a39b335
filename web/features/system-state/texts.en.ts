const texts = {
  title: 'System State',
  subtitle: 'The services that the portal depends on. This page checks them every few seconds.',
  back: 'System Administration',
  unreachable: 'The portal does not respond',
  services: 'Services',
  checked: 'Version {{version}}, checked at {{time}}',
  status: {
    ok: 'Everything works.',
    degraded: 'The portal can be used, but some of its work has to wait.',
    down: 'Nobody can use the portal at the moment.',
  },
  state: { ok: 'Works', busy: 'Busy', building: 'Being built', off: 'Not set up', down: 'Down' },
  name: {
    database: 'Database',
    auth: 'Sign-in',
    storage: 'Files',
    worker: 'Background work',
    realtime: 'Live updates',
    calls: 'Calls',
    ai: 'Summaries of calls',
  },
  database: {
    ok: 'PostgreSQL stores everything that people write.',
    busy: "PostgreSQL responds, but all of the portal's connections are in use, and requests have to wait. If this takes more than a few minutes, look for statements that wait for a lock.",
    down: 'Nothing can be read or written. Check that PostgreSQL runs and that its disk is not full, and look at its log.',
  },
  auth: {
    ok: 'Auth checks passwords and keeps people signed in.',
    down: 'Nobody can sign in. Restart Auth and look at its log.',
  },
  storage: {
    ok: 'Storage keeps the files of the chat, exports and recordings.',
    down: 'Files can be neither uploaded nor downloaded. Check that Storage runs and that it can write to its folder.',
  },
  worker: {
    ok: 'The worker sends reminders and mails, and makes exports and PDFs.',
    down: 'Reminders, mails, exports and imports wait, and nothing is lost. Restart the worker and look at its log.',
  },
  realtime: {
    ok: 'Realtime shows new messages and notifications at once.',
    down: 'New messages and notifications appear late. Restart Realtime and look at its log.',
  },
  calls: {
    ok: 'LiveKit connects voice and video calls.',
    off: 'Nobody can make calls. To change this, set up LiveKit.',
    building:
      'LiveKit is being built for the first start: {{progress}}% done. Calls can be made as soon as it is ready.',
    down: 'Nobody can make or join calls. Restart LiveKit and look at its log.',
  },
  ai: {
    ok: 'An AI server is set up to write transcripts and summaries. This page does not check whether it responds.',
    off: 'Calls get neither transcripts nor summaries. To change this, set up an AI server.',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'system-state': typeof texts
  }
}
