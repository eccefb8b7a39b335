/**
 * The rows of a table of tests: all of them, or in `npm test` only those to keep, by default the first. The others show
 * the same in another way (another width, another theme), and run every night (docs/testing.md).
 */
export const byDay = <Row>(
  rows: readonly Row[],
  keep: (row: Row, index: number) => boolean = (_, index) => index === 0,
): readonly Row[] => (process.env['PORTAL_TEST_OCCASION'] === 'change' ? rows.filter(keep) : rows)
