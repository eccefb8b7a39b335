import type { Meeting } from './meeting.ts'

const person = { name: 'Amélie Faure', firstName: 'Amélie', lastName: 'Faure', position: 'Technician' }
const organizerId = 'b0c4a4a0-6a55-4f0e-8b54-0c8b4b9f8a10'

/** A meeting on Monday, November 23, 2026, from 09:00 to 09:30 in Paris. */
export const testMeeting = (changes: Partial<Meeting> = {}): Meeting => ({
  id: '3f8b5a0e-7f0a-4a53-9a0b-5f3d8a1c2b11',
  occurrence: null,
  title: 'Weekly review',
  description: null,
  startDateTime: '2026-11-23T08:00:00Z',
  endDateTime: '2026-11-23T08:30:00Z',
  location: null,
  meetingType: 'general',
  agenda: null,
  notes: null,
  status: 'scheduled',
  chatRoomId: null,
  organizer: { id: organizerId, ...person },
  participants: [
    {
      id: organizerId,
      userId: organizerId,
      user: { ...person, photoId: null },
      role: 'organizer',
      invitationStatus: 'accepted',
    },
  ],
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: null,
  recurrenceEndDate: null,
  recurrenceOccurrences: null,
  timeZone: 'Europe/Paris',
  isChanged: false,
  joinableFrom: '2026-11-23T07:45:00Z',
  joinableUntil: '2026-11-23T08:45:00Z',
  myStatus: 'accepted',
  canEdit: true,
  version: 1,
  ...changes,
})
