/** A mail as the worker keeps it. */
export type Mail = { to: string; subject: string; html: string; text: string }

const linkTarget = /<a\s[^>]*href="([^"]+)"/

/** The address of the first link in a mail. */
export const linkOf = ({ html }: Pick<Mail, 'html'>): string | undefined =>
  linkTarget.exec(html)?.[1]?.replaceAll('&amp;', '&')
