/** Action plans, and items that are followed as tasks. */
export const task = {
  'task.changed_meanwhile': 'The task was changed meanwhile',
  'task.assignee_without_place': "This person's profile has no company or country yet: ask an administrator",
  'plan.not_found': 'There is no such action plan',
  'plan.changed_meanwhile': 'The action plan was changed meanwhile',
  'plan.not_yours': 'You may not change this action plan',
  'plan.not_assignable': 'You may not assign this action plan',
  'plan.from_report': 'This action plan follows from a report: change it there',
} as const
