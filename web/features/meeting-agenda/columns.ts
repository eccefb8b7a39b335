import { type Timed, type Span, spanOn, visible } from './layout.ts'

/** A meeting's place in the column of a day. */
export interface Placed<M> extends Span {
  meeting: M
  /** Meetings at the same time are in columns beside each other. */
  column: number
  columns: number
}

/** Meetings that have no room beside the others at their time. */
export interface Hidden extends Span {
  count: number
  columns: number
}

/**
 * Places the meetings of a day: those at the same time beside each other, at most `most`. Where there are more, the last
 * column has the number of the rest.
 */
export function placeOn<M extends Timed>(
  meetings: readonly M[],
  day: string,
  zone: string,
  most: number,
): { placed: Placed<M>[]; hidden: Hidden[] } {
  const spans = meetings
    .flatMap((meeting) => {
      const span = spanOn(meeting, day, zone)
      return span ? [{ meeting, ...visible(span) }] : []
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const placed: Placed<M>[] = []
  const hidden: Hidden[] = []
  for (const group of overlapping(spans)) {
    const inColumns = columnsOf(group)
    const wanted = Math.max(...inColumns.map(({ column }) => column)) + 1
    const columns = Math.min(wanted, most)
    const shown = wanted > most ? most - 1 : wanted
    placed.push(...inColumns.filter(({ column }) => column < shown).map((one) => ({ ...one, columns })))
    const rest = inColumns.filter(({ column }) => column >= shown)
    if (rest.length > 0)
      hidden.push({
        start: Math.min(...rest.map(({ start }) => start)),
        end: Math.max(...rest.map(({ end }) => end)),
        count: rest.length,
        columns,
      })
  }
  return { placed, hidden }
}

/** Groups spans, which are in the order of their starts, by overlap: no span overlaps one of another group. */
function overlapping<S extends Span>(spans: readonly S[]): S[][] {
  const groups: S[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (span.start >= end) groups.push([])
    groups.at(-1)?.push(span)
    end = Math.max(end, span.end)
  }
  return groups
}

/** Gives each span the first column that is free at its start. */
function columnsOf<S extends Span>(group: readonly S[]): (S & { column: number })[] {
  const ends: number[] = []
  return group.map((span) => {
    const free = ends.findIndex((end) => end <= span.start)
    const column = free < 0 ? ends.length : free
    ends[column] = span.end
    return { ...span, column }
  })
}
