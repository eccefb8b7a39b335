/** How many reports the dashboard shows (spec/portal.md §9). */
export const recentShown = 3
