const texts = {
  title: 'Mobile Report',
  date: 'Date',
  department: 'Department',
  country: 'Country',
  area: 'Area',
  site: 'Site',
  noSite: 'No site',
  items: 'Report Items',
  item: 'Item {{number}}',
  remove: 'Remove item {{number}}',
  add: 'Add Item',
  submit: 'Submit Report',
  update: 'Update Report',
  category: 'Category',
  description: 'Description',
  importance: 'Importance',
  nextStep: 'Next Step',
  dueDate: 'Due Date',
  expectedOutcome: 'Expected Outcome',
  scheduledDate: 'Scheduled Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  observations: 'Observations',
  photos: 'Photos',
  takePhoto: 'Take Photo',
  addPhotos: 'Add Photos',
  removePhoto: 'Remove photo {{number}}',
  notKept: 'This phone cannot keep what you type. Submit the report before you leave this page.',
  photoNotKept: 'The phone could not keep the photo',
  duration: 'Duration: {{duration}}',
  categories: {
    positive: 'Positive',
    negative: 'Negative',
    scheduled: 'Scheduled',
    timesheet: 'Timesheet',
  },
  importances: {
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    critical: 'Critical',
  },
  invalid: 'Validation Error',
  sent: 'Report submitted successfully!',
  updated: 'Report updated successfully',
  failed: 'Error submitting report',
  editing: 'You have already reported for this day. What you change here changes that report.',
  closed: 'You have already reported for this day, and the report can no longer be changed.',
  merged: 'Your changes are kept. Check the items, and submit again.',
  leave: {
    title: 'Leave without updating?',
    text: 'Your changes have not been submitted and will be lost if you continue.',
    leave: 'Leave without updating',
    stay: 'Stay',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'mobile-report': typeof texts
  }
}
