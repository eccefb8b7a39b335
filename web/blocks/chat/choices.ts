/**
 * What each screen's forms and filters offer (ROOM-12, ROOM-13, ROOM-42), and the keys of the texts with which it says that
 * people could not be added or removed (ROOM-39). Calls are made from all but `/chat` (CALL-1).
 */
export const roomChoices = {
  dashboard: {
    hasCalls: true,
    types: ['group'],
    categories: ['general', 'project', 'team', 'announcement'],
    departments: ['operations', 'quality', 'administrative'],
    failures: { add: 'membersNotAdded', remove: 'memberNotRemoved' },
  },
  mobile: {
    hasCalls: true,
    types: ['group'],
    categories: ['operations', 'quality', 'administrative', 'project', 'general'],
    departments: ['operations', 'quality', 'administrative'],
    failures: { add: 'userNotAdded', remove: 'userNotRemoved' },
  },
  chatPage: {
    hasCalls: false,
    types: ['group', 'department', 'other'],
    categories: ['operations', 'hr', 'it', 'finance', 'marketing', 'sales', 'support'],
    departments: ['management', 'engineering', 'quality', 'production', 'administration', 'maintenance'],
    failures: { add: 'membersNotAdded', remove: 'memberNotRemoved' },
  },
} as const

export type RoomChoices = (typeof roomChoices)[keyof typeof roomChoices]
