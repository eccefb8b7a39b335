const texts = {
  title: 'Imports',
  subtitle: 'Add many records from a CSV file. If any row has an error, nothing is imported.',
  back: 'System Administration',
  table: {
    label: 'What to import',
    companies: 'Companies',
    departments: 'Departments',
    countries: 'Countries',
    areas: 'Areas',
    sites: 'Sites',
    roles: 'Roles',
    users: 'Users',
    categories: 'Report Types',
  },
  heading: {
    companies: 'Import companies',
    departments: 'Import departments',
    countries: 'Import countries',
    areas: 'Import areas',
    sites: 'Import sites',
    roles: 'Import roles',
    users: 'Import users',
    categories: 'Import report types',
  },
  about: {
    companies:
      "Times are in each person's own time zone. If they are blank, the reminder is at 16:00 and the deadline at 18:00. Recordings are kept for 90 days if no number is given.",
    departments: 'A new installation already has six departments. Add yours here.',
    countries:
      'A time zone is a name such as Europe/Paris. Working days are numbers from 1 for Monday to 7 for Sunday, separated by semicolons; Monday to Friday if the cell is blank. One country at most is the headquarters.',
    areas: 'Use the code of the country.',
    sites: 'Use codes for country and area. A site without a time zone takes that of its country.',
    roles:
      'The hierarchy level is a number from 0, the most senior, to 6. A role without a department is a global one. With views_reports, people with the role see the reports of the people below them.',
    users:
      'Use codes for role, department and places, and separate several codes in one cell by semicolons. If a place code exists in more than one country, add the country, as in FR/paris. Files contain no passwords: new people choose theirs with "Forgot password" on the sign-in screen.',
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
