/** A language's decimal separator, and what separates its thousands besides spaces. */
const separators: Record<string, { decimal: string; thousands?: RegExp }> = {
  en: { decimal: '.', thousands: /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/ },
  de: { decimal: ',', thousands: /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/ },
  fr: { decimal: ',' },
}

/**
 * How an input shows and reads numbers. A comma and a point are read as decimal separators in every language, so that
 * '99,5' does not become 995, except where they separate groups of three digits as the language writes thousands.
 */
export function decimalsIn(language: string) {
  const { decimal, thousands } = separators[language] ?? { decimal: '.' }
  const parser = (text = ''): string => {
    const digits = text.replaceAll(/[^\d.,-]/g, '')
    const plain = thousands?.test(digits) ? digits.replaceAll(decimal === ',' ? '.' : ',', '') : digits
    return plain.replace(',', '.').replaceAll(',', '')
  }
  return { decimalSeparator: decimal, parser }
}
