const texts = {
  title: 'Imports',
  subtitle: 'Add many records from a CSV file. A file is added as a whole, or not at all.',
  back: 'System Administration',
  table: { label: 'What to import', users: 'Users', sites: 'Sites', categories: 'Report Types' },
  heading: { users: 'Import users', sites: 'Import sites', categories: 'Import report types' },
  about: {
    users:
      'Role, department and places go by their codes; several in one cell stand apart by a semicolon. A place whose code exists more than once is written with its country, as in FR/paris. There are no passwords in a file: new people choose theirs with "Forgot password" at the sign-in.',
    sites: 'Country and area go by their codes. Without a time zone, a site has that of its country.',
    categories: 'A row without a main category is one itself; it may stand in the same file as its categories.',
  },
  choose: 'Choose a CSV file, or drop it here',
  limits: 'At most {{rows, number}} rows; UTF-8; columns apart by comma, semicolon or tab',
  tooLarge: 'The file is too large',
  empty: 'The file is empty',
  check: 'Check',
  checkFirst: 'Choose a file and check it first.',
  import: 'Import',
  failed: 'The import failed',
  cancelled: 'Stopped. Nothing was imported.',
  nothingStored: 'Nothing is stored yet.',
  mend: 'Mend the file and check it again.',
  errors: 'Errors',
  format: 'What the file must have',
  template: 'Download template',
  columns: 'Columns of the file',
  column: { row: 'Row', column: 'Column', message: 'What is wrong', need: 'Needed', example: 'Example' },
  required: 'Required',
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    imports: typeof texts
  }
}
