/** Settings of a LiveKit server to which nothing connects. */
export const livekit = {
  url: 'http://127.0.0.1:1',
  apiKey: 'portal',
  apiSecret: 'a-secret-of-at-least-32-characters',
  publicUrl: '/livekit',
  hasTurn: false,
}
