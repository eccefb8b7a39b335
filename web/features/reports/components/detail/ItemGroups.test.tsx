import { expect, test } from 'vitest'
import { testItem } from '@/blocks/reports/test-item.ts'
import tasks from '@/blocks/tasks/texts.en.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { ReportPhoto } from '@contract/report-photos.ts'
import texts from '../../texts.en.ts'
import { ItemGroups } from './ItemGroups.tsx'

const markupOf = (items: ReturnType<typeof testItem>[], photos: ReportPhoto[] = []): string =>
  screenOf(<ItemGroups items={items} photos={photos} />, viewer, { texts: { reports: texts, tasks } })
/** The texts of each group. */
const groupsIn = (markup: string): string[][] =>
  [...markup.matchAll(/<section .*?<\/section>/gs)].map(([group]) => textsOf(group))

const more = { importance: 'high', nextStep: 'Tell the shift', expectedOutcome: 'Less waste' } as const
const facts = ['High', 'Next step', 'Tell the shift', 'Expected outcome', 'Less waste']

test('[REV-12] [REV-13] a report’s items are in four groups, with what each of them says', () => {
  const items = [
    testItem({ id: 4, kind: 'other', description: 'Downtime: 2' }),
    testItem({ id: 3, ...more, kind: 'scheduled', description: 'Inspection', scheduledDate: '2025-11-26' }),
    testItem({ id: 2, ...more, kind: 'negative', description: 'The pump leaks', dueDate: '2025-11-24' }),
    testItem({ id: 1, ...more, kind: 'positive', description: 'The line runs' }),
  ]
  expect(groupsIn(markupOf(items))).toEqual([
    ['Positive Items & Achievements', 'The line runs', ...facts, 'Collaborate'],
    ['Challenges & Issues', 'The pump leaks', ...facts, 'Due date', 'Mon, Nov 24, 2025', 'Collaborate'],
    ['Scheduled Plans', 'Inspection', ...facts, 'Scheduled date', 'Wed, Nov 26, 2025', 'Collaborate'],
    ['Department report', 'Downtime: 2', 'Medium', 'Collaborate'],
  ])
})

test('[REV-12] a kind without items has no group', () => {
  expect(groupsIn(markupOf([testItem({ kind: 'negative' })])).map(([title]) => title)).toEqual(['Challenges & Issues'])
})

test('[TASK-1] Collaborate is offered for each item', () => {
  const markup = markupOf([testItem({ id: 1 }), testItem({ id: 2, description: 'The belt slips' })])
  const names = [...markup.matchAll(/<button [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Collaborate: The line runs', 'Collaborate: The belt slips'])
})

test('[MREP-24] photos are shown under their item, and open', () => {
  const photo = { id: 'aaaa', itemId: 2, originalName: 'pump.png' } as ReportPhoto
  const markup = markupOf([testItem({ id: 1 }), testItem({ id: 2, description: 'The belt slips' })], [photo])
  const [before = '', own = ''] = markup.split('The belt slips')
  expect(before).not.toContain('<img')
  const [, link = '', image = ''] = /<a href="([^"]*)"[^>]*><img ([^>]*)>/.exec(own) ?? []
  expect(link).toBe('/api/reports/photos/aaaa/download?as=shown')
  expect(image).toContain('src="/api/reports/photos/aaaa/download?as=thumbnail"')
  expect(image).toContain('alt="pump.png"')
})
