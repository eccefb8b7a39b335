import type { Stack } from '../local/index.ts'
import { type Comparison, compare, worstOfEach } from './comparison.ts'
import type { Measurement } from './measurement.ts'
import { createPageWithConstants, reportPage } from './page-with-constants.ts'

const pageOf = (what: string, source: typeof reportPage, filters: string): Comparison => ({
  what,
  text: `select * from public.${source.name}(${filters})`,
  withConstants: async (owner, person, name) =>
    `select * from ${await createPageWithConstants(owner, person, source, `${source.name}_of_${name}`)}(${filters})`,
})

const lists = [
  pageOf('Report page', reportPage, ''),
  pageOf('Page of acknowledged reports', reportPage, `p_review => 'acknowledged'`),
]
const filtered = [
  pageOf('Filtered list, returned reports', reportPage, `p_review => 'returned'`),
  pageOf('Filtered list, reports to review', reportPage, `p_review => 'to_review'`),
  pageOf('Filtered list, late reports', reportPage, `p_status => 'late'`),
  pageOf('Filtered list, a company', reportPage, `p_company => 'SOL'`),
  pageOf('Filtered list, a country', reportPage, `p_country => 'DE'`),
  pageOf('Filtered list, an area', reportPage, `p_area => 'PARIS'`),
  pageOf('Filtered list, a name that few have', reportPage, `p_username => 'bench7'`),
  pageOf('Filtered list, a name that most have', reportPage, `p_username => 'bench'`),
  pageOf('Filtered list, two weeks last spring', reportPage, 'current_date - 214, current_date - 200'),
]

/** Times the first page of the report list without filters, and with each filter for the worst persona. */
export async function reportPageRows(small: Stack, large: Stack): Promise<Measurement[]> {
  return [...(await compare(lists, small, large)), ...worstOfEach(await compare(filtered, small, large))]
}
