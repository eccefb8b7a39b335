/** What each screen's forms and filters offer (ROOM-12, ROOM-13). */
export const roomChoices = {
  dashboard: {
    categories: ['general', 'project', 'team', 'announcement'],
    departments: ['operations', 'quality', 'administrative'],
  },
  chatPage: {
    categories: ['operations', 'hr', 'it', 'finance', 'marketing', 'sales', 'support'],
    departments: ['management', 'engineering', 'quality', 'production', 'administration', 'maintenance'],
  },
} as const

export type RoomChoices = (typeof roomChoices)[keyof typeof roomChoices]
