import type { ReportItem, ReportItemInput } from '@contract/reports.ts'

/** An existing item as an update sends it back, so that it keeps its id and what was added to it elsewhere. */
export function inputOf({ status: _status, kind: _kind, description, ...item }: ReportItem): ReportItemInput {
  return item.value === null ? { ...item, description } : item
}
