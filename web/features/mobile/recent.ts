/** Of the five recent reports that are fetched (spec/communication.md §9), three are shown. */
export const recentFetched = 5
export const recentShown = 3
