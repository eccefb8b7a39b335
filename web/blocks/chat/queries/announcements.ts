import { call } from '@/lib/api.ts'
import { chatAnnouncements } from '@contract/chat/announcements.ts'

/** Reminds those who have not seen an announcement; the response says how many. */
export const remindOf = (id: string) => call(chatAnnouncements.remind, { params: { id } })
