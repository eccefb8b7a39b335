import { afterEach, expect, test } from 'vitest'
import tasks from '@/blocks/tasks/texts.en.ts'
import { permissionsQuery } from '@/lib/access.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { chatPlans, type MessagePlan } from '@contract/chat/plans.ts'
import type { Hint } from '@contract/live/hint.ts'
import { dailyActivities } from '@contract/permissions.ts'
import chat from '../texts.en.ts'
import PlanMark from './PlanMark.tsx'
import { livePlans } from './plans.ts'

afterEach(() => queryClient.clear())

const plan: MessagePlan = {
  id: 7,
  title: 'The lift is out of order',
  status: 'pending',
  dueDate: null,
  messageId: 'message',
  assignee: 'Amélie Faure',
}
const markOf = (changes: Partial<MessagePlan> = {}): string =>
  screenOf(<PlanMark plan={{ ...plan, ...changes }} />, undefined, { texts: { chat, tasks } })

test.each([
  ['pending', 'Pending'],
  ['completed', 'Completed'],
  ['overdue', 'Overdue'],
] as const)('[MSG-51] a message shows the status of its plan: %s', (status, text) => {
  expect(textsOf(markOf({ status }))).toEqual(['Action plan', text])
})

test('[MSG-51] the mark leads to the plan for people who may open action plans', () => {
  expect(markOf()).not.toContain('<a ')
  queryClient.setQueryData(permissionsQuery.queryKey, [
    {
      userId: viewer.id,
      applicationId: 1,
      applicationCode: dailyActivities,
      hasAccess: true,
      tabs: [{ tabId: 1, code: 'action-plans', accessLevel: 'read' }],
    },
  ])
  expect(markOf()).toContain('href="/action-plans?plan=7"')
})

test.each<[Hint['subjects'][number], boolean]>([
  ['plans', true],
  ['tasks', false],
])('[MSG-51] the plans of rooms are read again after a hint about plans only: %s', (subject, isReadAgain) => {
  const { queryKey } = read(chatPlans.ofRoom, { params: { id: 'room' } })
  queryClient.setQueryData(queryKey, [plan])
  livePlans.onHint({ number: 1, subjects: [subject], rooms: [] })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isReadAgain)
})
