const mebibyte = 1_048_576

/** A size in the reader's language: `340 kB`, `1.2 MB`. */
export function showSize(bytes: number, language: string): string {
  const [value, unit] = bytes < mebibyte ? [Math.max(1, bytes / 1024), 'kilobyte'] : [bytes / mebibyte, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value)
}
