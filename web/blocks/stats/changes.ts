/** A difference with its sign, such as '+12' or '−3'; 0 has none. */
export const signed = (change: number, language: string): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(change)
