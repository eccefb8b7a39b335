/** A LIKE pattern that finds the text literally, anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
