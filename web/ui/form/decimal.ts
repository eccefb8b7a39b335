const withThousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Reads a decimal comma as a point, so that '99,5' does not become 995. In English, a comma before three digits separates
 * thousands.
 */
export const decimalIn =
  (language: string) =>
  (text = ''): string => {
    const isGrouped = language === 'en' && withThousands.test(text)
    return (isGrouped ? text.replaceAll(',', '') : text.replace(',', '.')).replaceAll(/[^\d.-]/g, '')
  }
