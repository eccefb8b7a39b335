import { madeOnce } from './formatters.ts'

const percentText = madeOnce((language) => new Intl.NumberFormat(language, { style: 'percent' }))

/** Formats a whole number of percent, such as '85%'; French and German write a space before the sign. */
export const showPercent = (percent: number, language: string): string => percentText(language).format(percent / 100)
