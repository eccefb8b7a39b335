/** The content of the files that the tests store: a script, whatever the type says. */
export const storedScript = '<script>document.title = "run"</script>'

/** Names and types of stored files, and whether a browser that opens them saves or shows them. */
export const storedKinds = [
  ['page.html', 'text/html', 'saved'],
  ['drawing.svg', 'image/svg+xml', 'saved'],
  ['notes.txt', 'text/plain', 'saved'],
  ['mixed.png', 'image/png, text/html', 'saved'],
  ['mixed.pdf', 'application/pdf,text/html', 'saved'],
  ['photo.png', 'image/png', 'shown'],
  ['talk.mp4', 'video/mp4', 'shown'],
  ['paper.pdf', 'application/pdf', 'shown'],
] as const
