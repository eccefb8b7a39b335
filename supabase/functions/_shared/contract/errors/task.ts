/** Action plans, and report items that are followed up as tasks. */
export const task = {
  'task.changed_meanwhile': 'The task has been changed in the meantime',
  'task.assignee_without_place': "This person's profile has no company or country yet. Ask an administrator.",
  'plan.not_found': 'Action plan not found',
  'plan.changed_meanwhile': 'The action plan has been changed in the meantime',
  'plan.not_yours': 'You may not change this action plan',
  'plan.not_assignable': 'You may not assign this action plan',
  'plan.from_report': 'This action plan comes from a report. Change it there.',
} as const
