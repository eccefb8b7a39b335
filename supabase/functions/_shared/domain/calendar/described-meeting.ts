interface Response {
  email: string
  status: string
}

/** A meeting with its occurrences that differ from the series, as meetings.described returns it. */
export interface DescribedMeeting {
  id: string
  version: number
  timeZone: string
  updatedAt: string
  title: string
  description: string | null
  location: string | null
  agenda: string | null
  startsAt: string
  endsAt: string
  pattern: 'daily' | 'weekly' | 'monthly' | 'bimonthly' | 'quarterly' | null
  interval: number | null
  /** The day of the month on which a series meets, where its first occurrence is earlier because its month is shorter. */
  dayOfMonth: number | null
  /** How many occurrences the series has, with those that were deleted. */
  occurrences: number
  organizer: { name: string; email: string }
  participants: readonly (Response & { name: string; role: string })[]
  exceptions: readonly {
    originalStart: string
    startsAt: string
    endsAt: string
    changes: { title?: string; description?: string | null; location?: string | null; agenda?: string | null }
    isCancelled: boolean
    isRemoved: boolean
    /** Whether it differs from the series in anything but the responses. */
    isChanged: boolean
    /** The responses that differ from those to the series. */
    responses: readonly Response[]
  }[]
}

/** A meeting of the owner of a feed, with the original starts of the occurrences that they have declined. */
export interface MeetingOfFeed extends DescribedMeeting {
  /** The owner's address. */
  reader: string
  declined: readonly string[]
}

export type Exception = DescribedMeeting['exceptions'][number]

export type Event = Pick<DescribedMeeting, 'title' | 'description' | 'location' | 'agenda' | 'startsAt' | 'endsAt'>
