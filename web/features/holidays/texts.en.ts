const texts = {
  title: 'Public Holidays',
  subtitle: 'People based in the country owe no report on these days.',
  back: 'System Administration',
  filter: 'Country and year',
  country: 'Country',
  year: 'Year',
  add: 'Add holiday',
  addFor: 'Add a holiday in {{country}}',
  editFor: 'Change a holiday in {{country}}',
  day: 'Day',
  name: 'Name',
  actions: 'Actions',
  editRow: 'Edit {{name}}',
  removeRow: 'Delete {{name}}',
  ask: 'Delete {{name}}?',
  remove: 'Delete',
  removed: 'Holiday deleted',
  saved: 'Holiday saved',
  notSaved: 'The holiday could not be changed',
  failed: 'Holidays could not be loaded',
  empty: 'No holidays have been entered for this year.',
  save: 'Save',
  cancel: 'Cancel',
  import: {
    action: 'Import calendar',
    title: 'Import holidays of {{country}}',
    choose: 'Choose a calendar file or drop it here',
    hint: 'An .ics file of up to {{size, number}} kB. Days in this year and the next two are imported.',
    preview: 'Days of the file',
    new: 'New',
    same: 'Already entered',
    renames: 'Entered as {{name}}',
    add_zero: 'Add days',
    add_one: 'Add {{count}} day',
    add_other: 'Add {{count}} days',
    done: 'Holidays imported: {{added}} added, {{changed}} renamed',
    failed: 'The file could not be imported',
    tooBig: 'The file is too large for a holiday calendar.',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    holidays: typeof texts
  }
}
