import { openCsv } from './csv.ts'
import { openXlsx } from './xlsx.ts'

/** The media type and the writer of each spreadsheet format. */
export const formats = {
  csv: { type: 'text/csv; charset=utf-8', open: openCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', open: openXlsx },
} as const

export type Format = keyof typeof formats
