/** The hierarchy levels (ACC-1); the catalog names each. */
export const levels = [0, 1, 2, 3, 4, 5, 6] as const
