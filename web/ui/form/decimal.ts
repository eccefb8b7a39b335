/** Reads a decimal comma as a point, so that '99,5' does not become 995. */
export const decimal = (text = ''): string => text.replace(',', '.').replaceAll(/[^\d.-]/g, '')
