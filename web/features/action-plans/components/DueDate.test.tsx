import { expect, test } from 'vitest'
import { TaskStatusTag } from '@/blocks/tasks/TaskStatusTag.tsx'
import tasks from '@/blocks/tasks/texts.en.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { ActionPlan } from '@contract/action-plans.ts'
import texts from '../texts.en.ts'
import { DueDate } from './DueDate.tsx'

/** What the row of a plan says about its due date, and its status. */
function saidOf(plan: Pick<ActionPlan, 'status' | 'dueDate' | 'daysLeft'>): string[] {
  const cells = (
    <>
      <DueDate plan={plan as ActionPlan} />
      <TaskStatusTag status={plan.status} />
    </>
  )
  return textsOf(screenOf(cells, undefined, { texts: { 'action-plans': texts, tasks } }))
}
const day = { dueDate: '2026-11-20' }
const date = 'Fri, Nov 20, 2026'

test.each([
  [{ ...day, daysLeft: -3, status: 'overdue' }, [date, '3 days overdue', 'Overdue']],
  [{ ...day, daysLeft: -1, status: 'overdue' }, [date, '1 day overdue', 'Overdue']],
  [{ ...day, daysLeft: 0, status: 'pending' }, [date, 'Due today', 'Pending']],
  [{ ...day, daysLeft: 1, status: 'pending' }, [date, '1 day left', 'Pending']],
  [{ ...day, daysLeft: 5, status: 'in_progress' }, [date, '5 days left', 'In Progress']],
] as const)('[PLAN-11] says how many days an open plan is overdue or has left: %j', (plan, said) => {
  expect(saidOf(plan)).toEqual(said)
})

test.each([
  ['completed', 'Completed'],
  ['stopped', 'Stopped'],
] as const)('[PLAN-11] says nothing about the days of a plan that is closed: %s', (status, text) => {
  expect(saidOf({ ...day, daysLeft: -3, status })).toEqual([date, text])
})

test('says that a plan has no due date', () => {
  expect(saidOf({ dueDate: null, daysLeft: null, status: 'pending' })).toEqual(['No due date', 'Pending'])
})
