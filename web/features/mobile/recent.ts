/** The home fetches five recent reports and shows three (MREP-16). */
export const recentFetched = 5
export const recentShown = 3
