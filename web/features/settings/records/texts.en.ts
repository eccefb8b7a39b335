/** The texts of one kind of record (ADM-39, ADM-40). */
const records = (one: string, many: string) => {
  const One = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    many: many.charAt(0).toUpperCase() + many.slice(1),
    none: `There are no ${many} yet.`,
    add: `Add ${One}`,
    edit: `Edit ${One}`,
    created: `${One} created successfully`,
    updated: `${One} updated successfully`,
    deleted: `${One} deleted successfully`,
    activated: `${One} activated`,
    deactivated: `${One} deactivated`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    statusFailed: `Failed to update ${one} status`,
  }
}

export default {
  records: {
    company: records('company', 'companies'),
    department: records('department', 'departments'),
    country: records('country', 'countries'),
    area: records('area', 'areas'),
    site: records('site', 'sites'),
    role: records('role', 'roles'),
    user: records('user', 'users'),
    category: records('category', 'categories'),
    section: records('section', 'sections'),
  },
  error: 'Error',
  cancel: 'Cancel',
  save: 'Save',
  create: 'Create',
  search: 'Search',
  noMatch: 'Nothing matches the search and the filters.',
  shown: '{{from, number}}–{{to, number}} of {{total, number}}',
  status: { label: 'Status', all: 'All statuses', active: 'Active', inactive: 'Inactive' },
  activeSwitch: '{{name}} is active',
  editRow: 'Edit {{name}}',
  removeRow: 'Delete {{name}}',
  remove: {
    title: 'Delete "{{name}}"?',
    text: 'This action cannot be undone.',
    action: 'Delete',
    deactivate: 'Deactivate instead',
    inUse: 'It is still in use.',
  },
  column: { active: 'Active', actions: 'Actions' },
} as const
