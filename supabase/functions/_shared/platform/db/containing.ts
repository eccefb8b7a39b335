/** What a person typed, as a pattern that finds exactly that text anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
