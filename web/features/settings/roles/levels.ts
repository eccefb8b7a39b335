/** The hierarchy's levels (spec/communication.md §6); each has a name in the catalogue. */
export const levels = [0, 1, 2, 3, 4, 5, 6] as const
