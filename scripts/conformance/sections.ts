/** The specification's documents and the names of their sections, in their order. */
export const documents = {
  portal: {
    '1': 'What the product does and for whom',
    '2': 'Screens and routes',
    '3': 'Entities and their fields',
    '4': 'States and transitions',
    '5': 'Validation rules',
    '6': 'Roles and permissions',
    '7': 'The calls it makes',
    '8': 'The error catalogue',
    '9': 'Business constants and limits',
  },
  communication: {
    '1': 'What the product does and for whom',
    '2.1': 'Dashboard communication area',
    '2.2': 'Team Chat',
    '2.3': 'Meeting Agenda',
    '2.4': 'Team Chat page',
    '2.5': 'Mobile team chat',
    '2.6': 'Other mobile and install pages',
    '2.7': 'Main portal and login',
    '2.8': 'Document Repository',
    '2.9': 'System Administration',
    '2.10': 'Task Collaboration dialog',
    '2.11': 'Routing and sign-in gating',
    '3': 'Entities and their fields',
    '4': 'States and transitions',
    '5': 'Validation rules',
    '6': 'Roles and permissions',
    '7': 'The calls it makes',
    '8': 'Error catalogue',
    '9': 'Business constants and limits',
  },
} as const satisfies Record<string, Record<string, string>>

export type DocumentName = keyof typeof documents

export const documentNames = ['portal', 'communication'] as const satisfies readonly DocumentName[]

/** The sections of a document as [number, name], in reading order (an object would put 10 before 2.1). */
export const sectionsOf = (document: DocumentName): [number: string, name: string][] =>
  Object.entries(documents[document]).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
