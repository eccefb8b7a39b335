import type { SharedTask, TaskComment, TaskPerson, TaskShare } from '@contract/tasks.ts'

const writersOf = (threads: readonly TaskComment[]): TaskPerson[] =>
  threads.flatMap(({ user, replies }) => [user, ...writersOf(replies)])

/** The people who can be mentioned in a comment: those whom the task concerns, and those who have commented. */
export function peopleOf(
  { author, assignee }: Pick<SharedTask, 'author' | 'assignee'>,
  threads: readonly TaskComment[],
  shares: readonly Pick<TaskShare, 'sharedWith'>[],
): TaskPerson[] {
  const people = [author, assignee, ...shares.map(({ sharedWith }) => sharedWith), ...writersOf(threads)]
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

/** The number of comments and replies, without deleted ones. */
export const countComments = (threads: readonly TaskComment[]): number =>
  threads.reduce((count, { isDeleted, replies }) => count + (isDeleted ? 0 : 1) + countComments(replies), 0)
