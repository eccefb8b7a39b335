/** A mail from Auth, rendered from its template. */
export type Mail = { to: string; subject: string; html: string }

const linkTarget = /<a\s[^>]*href="([^"]+)"/

/** The address of the first link in a mail. */
export function linkOf({ html }: Mail): string | undefined {
  return linkTarget.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

/** The mail as plain text, with the link written out. */
export function textOf(mail: Mail): string {
  const body = mail.html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]+>/g, '')
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const link = linkOf(mail)
  return [...lines, ...(link ? [link] : [])].join('\n')
}
