const texts = {
  title: 'Submit Daily Report',
  subtitle: 'What you type is kept on this device until you submit it.',
  status: { title: "Today's Report Status", submitted: 'Submitted', pending: 'Pending', none: 'No departments yet' },
  details: {
    title: 'Report Details',
    date: 'Report Date',
    department: 'Step 1: Select Department',
    departmentPlaceholder: 'Choose your department',
    category: 'Step 2: Select Report Category',
    categoryPlaceholder: 'Choose a category',
    noCategory: 'No category',
  },
  edit: {
    title: 'Edit Mode',
    text: 'You have submitted a report for this category on {{date}}. Your changes update it.',
    closedTitle: 'Report closed',
    closed: 'The report for this category on {{date}} can no longer be changed.',
  },
  readOnly: {
    title: 'Read only',
    text: 'You may read your reports here, but not submit or change any. An administrator has set this.',
  },
  returned: {
    title_one: 'A reviewer has returned a report to you',
    title_other: 'Reviewers have returned {{count}} reports to you',
    by: '{{name}} has returned this report',
    edit: 'Edit report',
  },
  leave: {
    title: 'Leave without updating?',
    text: 'Your changes have not been submitted and will be lost if you continue.',
    leave: 'Leave without updating',
    stay: 'Stay',
  },
  draft: {
    title: 'Draft restored',
    text: 'Your unsent work from {{time}} has been restored.',
    keptTitle: 'Draft kept',
    kept: 'What you typed before is kept separately from this report.',
    open: 'Open draft',
    discard: 'Discard draft',
  },
  content: {
    title: 'Report Content',
    description: 'Report Description',
    descriptionPlaceholder: 'What was done today? What should others know?',
    nextStep: 'Next Steps (Optional)',
    nextStepPlaceholder: 'What happens next, and who does it?',
    nextStepHint: 'Next steps are sent together with the description.',
    priority: 'Priority Level',
    select: 'Select an option',
  },
  others: {
    positive: 'Item {{number}}: positive',
    negative: 'Item {{number}}: negative',
    scheduled: 'Item {{number}}: scheduled',
    other: 'Item {{number}}',
  },
  priority: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
  submit: 'Submit Report',
  update: 'Update Report',
  submitting: 'Submitting...',
  created: {
    title: 'Report submitted successfully',
    text: 'Your department-specific daily report has been recorded.',
  },
  updated: {
    title: 'Report updated successfully',
    text: 'Your department report has been updated. You can continue editing throughout the day.',
  },
  failed: 'Error submitting report',
  error: 'Error',
  categoriesFailed: 'Failed to load categories for this department',
  conflict: {
    title: 'This report was changed elsewhere',
    text: 'Another tab or device has saved this report since you opened it. Compare both and choose which to keep.',
    field: 'Field',
    typed: 'Your version',
    stored: 'Saved version',
    empty: 'Empty',
    keepTyped: 'Keep your version',
    useStored: 'Use the saved version',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'submit-report': typeof texts
  }
}
