/** The name of the draft with the changes of a waiting report. */
export const draftOf = (id: string): string => `mobile-report ${id}`
