import { linkToMeeting } from '../../../supabase/functions/_shared/contract/pages.ts'
import { meetingFile } from '../../../supabase/functions/_shared/domain/calendar/meeting-ics.ts'
import { layOut, type Mail } from '../../output/mail/layout.ts'
import type { DueMail } from './due-mail.ts'
import { texts, greetings } from './mail-texts.ts'

/** Composes a mail in its reader's language and time zone, with the meeting as a calendar file. */
export function composeMeeting(due: DueMail, publicUrl: string): Mail {
  const { address, language, name, timeZone, kind, meeting } = due
  const exception = meeting.exceptions.find(({ originalStart }) => originalStart === meeting.occurrence)
  const title = exception?.changes.title ?? meeting.title
  // An occurrence without a location has null there.
  const location = exception?.changes.location === undefined ? meeting.location : exception.changes.location
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(meeting.shownStart),
  )
  const facts = { reader: name, organizer: meeting.organizer.name, title, when }
  const { subject, text, action } = texts[language][kind](facts)
  // Following the link changes nothing: scanners of mails follow links too.
  const href = linkToMeeting(meeting.id, meeting.occurrence ?? undefined)
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    ...layOut({
      to: address,
      language,
      subject,
      lines: [greetings[language](name), text, [title, when, ...(location ? [location] : [])].join(' · ')],
      action,
      link: new URL(href, publicUrl).href,
    }),
    icalEvent: { method, filename: 'meeting.ics', content: meetingFile(meeting, method, meeting.occurrence, address) },
  }
}
