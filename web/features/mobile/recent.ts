/** Five recent reports are fetched and three shown (MREP-16). */
export const recentFetched = 5
export const recentShown = 3
