const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** The texts between the tags of a markup, in their order. */
export const textsOf = (markup: string): string[] =>
  markup
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '')
    .map((text) => text.replaceAll(/&[^;]+;/g, (escaped) => characters[escaped] ?? escaped))
