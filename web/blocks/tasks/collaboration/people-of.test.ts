import { expect, test } from 'vitest'
import type { TaskComment, TaskPerson } from '@contract/tasks.ts'
import { countComments, peopleOf } from './people-of.ts'

const person = (id: string): TaskPerson => ({ id, name: id, username: id })
const comment = (id: number, user: string, replies: TaskComment[] = [], isDeleted = false): TaskComment => ({
  id,
  version: 1,
  content: isDeleted ? '' : 'Text',
  isDeleted,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  user: person(user),
  parentCommentId: null,
  replies,
})
const threads = [comment(1, 'ann', [comment(2, 'bob', [comment(3, 'eve')])], true), comment(4, 'bob')]

test('counts comments and replies at any depth, without deleted ones', () => {
  expect(countComments(threads)).toBe(3)
})

test('offers each person once: the author, the assignee, those with a share and those who have commented', () => {
  const task = { author: person('ann'), assignee: person('joe') }
  const people = peopleOf(task, threads, [{ sharedWith: { ...person('eve'), position: null } }])
  expect(people.map(({ id }) => id)).toEqual(['ann', 'joe', 'eve', 'bob'])
})
