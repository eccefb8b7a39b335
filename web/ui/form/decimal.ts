const withThousands = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Reads a decimal comma as a point, so that '99,5' does not become 995. In English, a comma before three digits separates
 * thousands.
 */
export const decimalIn =
  (language: string) =>
  (text = ''): string => {
    const digits = text.replaceAll(/[^\d.,-]/g, '')
    const isGrouped = language === 'en' && withThousands.test(digits)
    return isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.').replaceAll(',', '')
  }
