/** How many reports the dashboard shows (DASH-10). */
export const recentShown = 3
