export default {
  reportTypes: {
    department: 'Department',
    list: 'Categories or sections',
    categories: 'Categories',
    sections: 'Template sections',
  },
  sections: {
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    order: 'Order',
    orderFailed: 'Failed to reorder sections',
    about: 'The report form uses this order at once. Existing reports keep the labels that they were written with.',
    required: 'Required',
  },
  sectionType: {
    text: 'Text',
    textarea: 'Long text',
    number: 'Number',
    boolean: 'Yes or no',
    select: 'Single choice',
    time: 'Time',
    date: 'Date',
    multiselect: 'Multiple choice',
  },
  sectionKind: { positive: 'Positive', negative: 'Negative', scheduled: 'Scheduled', other: 'Department report' },
} as const
