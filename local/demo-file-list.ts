export interface DemoFile {
  /** In `supabase/seeds/files`. An image `a.png` has a thumbnail `a.thumbnail.webp`. */
  content: string
  /** As in the chat. */
  name: string
  type: string
  image?: { width: number; height: number }
  /** How the message begins that gets the file (`supabase/seeds/chat.sql`). */
  message: string
}

export const files: readonly DemoFile[] = [
  {
    content: 'seal-epdm-40x3.png',
    name: 'Seal EPDM 40 x 3.png',
    type: 'image/png',
    image: { width: 1000, height: 640 },
    message: 'In Berlin we use the same seals',
  },
  {
    content: 'handover-sheet.pdf',
    name: 'Handover sheet.pdf',
    type: 'application/pdf',
    message: '@room New handover sheet from today',
  },
  {
    content: 'printers-level-2.txt',
    name: 'Printers on level 2.txt',
    type: 'text/plain',
    message: 'The printers on level 2 get new drivers',
  },
  {
    content: 'line-4-layout-d.png',
    name: 'Line 4, layout, revision D.png',
    type: 'image/png',
    image: { width: 1200, height: 720 },
    message: 'With D it fits.',
  },
  {
    content: 'first-run.wav',
    name: 'Premier démarrage.wav',
    type: 'audio/wav',
    message: 'Premier démarrage à vide réussi',
  },
  {
    content: 'string-voltages.png',
    name: 'Spannung der Strings.png',
    type: 'image/png',
    image: { width: 1000, height: 560 },
    message: 'Erste 100 Module liegen',
  },
  {
    content: 'lobby-display.webm',
    name: 'Anzeige Lobby, Entwurf.webm',
    type: 'video/webm',
    message: 'Yes, the inverter has an output for it',
  },
]
