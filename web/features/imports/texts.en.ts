const texts = {
  title: 'Imports',
  subtitle: 'Add many records from a CSV file. If any row has an error, nothing is imported.',
  back: 'System Administration',
  table: { label: 'What to import', users: 'Users', sites: 'Sites', categories: 'Report Types' },
  heading: { users: 'Import users', sites: 'Import sites', categories: 'Import report types' },
  about: {
    users:
      'Use codes for role, department and places, and separate several codes in one cell by semicolons. If a place code exists in more than one country, add the country, as in FR/paris. Files contain no passwords: new people choose theirs with "Forgot password" on the sign-in screen.',
    sites: 'Use codes for country and area. A site without a time zone takes that of its country.',
    categories: 'A row without a main category is itself a main category. Its subcategories may be in the same file.',
  },
  choose: 'Choose a CSV file, or drop it here',
  limits: 'At most {{rows, number}} rows; UTF-8; columns separated by comma, semicolon or tab',
  tooLarge: 'The file is too large',
  empty: 'The file is empty',
  unreadable: 'The file cannot be read. Please choose it again.',
  check: 'Check',
  checkFirst: 'Choose a file and check it first.',
  import: 'Import',
  failed: 'The import failed',
  canceled: 'Stopped. Nothing was imported.',
  nothingStored: 'Nothing has been stored yet.',
  correctFile: 'Correct the file and check it again.',
  errors: 'Errors',
  format: 'File format',
  template: 'Download template',
  columns: 'Columns of the file',
  column: { row: 'Row', column: 'Column', message: 'Problem', need: 'Required', example: 'Example' },
  required: 'Required',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    imports: typeof texts
  }
}
