import { type DescribedMeeting } from '../../../supabase/functions/_shared/domain/calendar/described-meeting.ts'
import type { Language } from '../../texts/texts.ts'

/** A mail about a meeting that is due, as read from the database. `name` and `timeZone`: the reader's. */
export interface DueMail {
  noticeId: string
  personId: string
  address: string
  language: Language
  name: string
  timeZone: string
  kind: 'invited' | 'changed' | 'cancelled'
  /** `occurrence`: the original start, for one occurrence of a series. `shownStart`: when it, or the next one, starts. */
  meeting: DescribedMeeting & { occurrence: string | null; shownStart: string }
}
