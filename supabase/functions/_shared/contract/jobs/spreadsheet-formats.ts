export const spreadsheetFormats = ['xlsx', 'csv'] as const
