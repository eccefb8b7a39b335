const texts = {
  title: 'Connection Test',
  subtitle: 'Find out whether voice and video calls work on this network.',
  start: 'Start the test',
  again: 'Run again',
  download: 'Download report',
  running: 'Testing. This takes up to a minute.',
  refused: 'The test could not be started',
  noWebRtc:
    'This browser does not allow WebRTC, which calls need. Ask your IT department to allow it, or use another browser.',
  checks: 'Checks',
  unknownAddress: 'the server for calls',
  foot: 'The test uses neither your microphone nor your camera, and nobody is called. Results apply to this network and this browser only.',
  verdicts: {
    good: { title: 'Calls work on this network', text: 'Sound and picture take the best way.' },
    limited: {
      title: 'Calls work, but not as well as they could',
      text: 'UDP is blocked. Sound and picture take a slower way and may stutter. Download the report and send it to your IT department.',
    },
    blocked: {
      title: 'Calls do not work on this network',
      text: 'Download the report and send it to your IT department. Until then, try another network, such as that of your phone.',
    },
  },
  names: {
    signaling: 'Signaling (WebSocket)',
    udp: 'Sound and picture by UDP',
    tcp: 'Sound and picture by TCP',
    turn: 'Sound and picture by TURN',
  },
  states: {
    waiting: 'Waiting',
    running: 'Running',
    passed: 'Passed',
    failed: 'Failed',
    'skipped-unreachable': 'Not tested',
    'skipped-not-offered': 'Not applicable',
    'skipped-not-configured': 'Not applicable',
  },
  about: {
    signaling: 'The connection through which calls are set up.',
    udp: 'The best way for sound and picture: direct and without delay.',
    tcp: 'The way for sound and picture where UDP is blocked. It may stutter.',
    turn: 'The way through a relay server, where no direct connection is possible.',
  },
  passed: {
    signaling: 'Calls can be set up.',
    udp: 'Sound and picture travel directly and without delay.',
    tcp: 'Sound and picture get through even where UDP is blocked.',
    turn: 'Sound and picture get through even where no direct connection is possible.',
  },
  failed: {
    signaling:
      'No call can be set up. Ask your IT department to allow WebSocket connections (TCP) to {{addresses}}, also in proxies that inspect traffic.',
    udp: 'Sound and picture cannot take the best way. Ask your IT department to allow outgoing UDP to {{addresses}}.',
    tcp: 'Sound and picture do not get through where UDP is blocked. Ask your IT department to allow outgoing TCP to {{addresses}}.',
    turn: 'The relay server cannot be used. Ask your IT department to allow connections to {{addresses}}.',
  },
  skipped: {
    unreachable: 'Not tested, because the server for calls could not be reached.',
    'not-offered': 'The server for calls does not offer TCP. Calls need UDP or TURN.',
    'not-configured': 'TURN is not configured. Calls work without it where UDP or TCP is allowed.',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'connection-test': typeof texts
  }
}
