/** A LIKE pattern that matches any value containing the literal text. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
