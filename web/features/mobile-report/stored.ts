/** The code that keeps reports in the browser. The page has loaded it before anything can be typed. */
export const stored = () => import('@/blocks/reports/stored.ts')
