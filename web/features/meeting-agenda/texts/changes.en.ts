export default {
  scope: {
    which: 'Which meetings',
    move: 'Which meetings do you want to move?',
    edit: 'Which meetings do you want to change?',
    answer: 'Which meetings does your response apply to?',
    this: 'Only this meeting',
    following: 'This and all following meetings',
    all: 'All meetings of the series',
    continue: 'Continue',
  },
  removal: {
    ask: 'Are you sure you want to delete this meeting?',
    text: 'Participants are notified, and the meeting disappears from their agendas.',
  },
  cancellation: {
    ask: 'Cancel this meeting?',
    text: 'Participants are notified. The meeting stays in the agenda as cancelled.',
  },
  done: {
    created: 'Meeting created successfully',
    updated: 'Meeting updated successfully',
    deleted: 'Meeting deleted successfully',
    cancelled: 'Meeting cancelled',
    answered: 'Participation status updated',
  },
  failure: {
    create: 'Failed to create meeting',
    update: 'Failed to update meeting',
    delete: 'Failed to delete meeting',
    cancel: 'Failed to cancel meeting',
    answer: 'Failed to update status',
  },
} as const
