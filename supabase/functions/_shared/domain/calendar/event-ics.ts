import ICAL from 'ical.js'
import type { DescribedMeeting, Exception, Event } from './described-meeting.ts'
import { offsetOf, clockOf, localTime } from './zone-ics.ts'

const partStats: Record<string, string> = { accepted: 'ACCEPTED', declined: 'DECLINED', maybe: 'TENTATIVE' }

/** Removes control characters that RFC 5545 forbids, all except tabs and line feeds. */
const writable = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '')

export function writer(meeting: DescribedMeeting) {
  const { id, version, timeZone, updatedAt, organizer, participants } = meeting
  const clock = clockOf(timeZone)
  const localOf = (instant: string): ICAL.Time => {
    const at = Date.parse(instant)
    return localTime(at + offsetOf(clock, at))
  }
  const addTime = (component: ICAL.Component, name: string, instant: string): void => {
    component.addPropertyWithValue(name, localOf(instant)).setParameter('tzid', timeZone)
  }
  const addPerson = (component: ICAL.Component, name: string, person: { name: string; email: string }) => {
    const property = component.addPropertyWithValue(name, `mailto:${person.email}`)
    property.setParameter('cn', writable(person.name).replaceAll('"', "'"))
    return property
  }
  const event = (
    { title, description, location, agenda, startsAt, endsAt }: Event,
    isCancelled: boolean,
    responses: Exception['responses'] = [],
  ) => {
    const component = new ICAL.Component('vevent')
    const changed = ICAL.Time.fromJSDate(new Date(updatedAt), true)
    component.addPropertyWithValue('uid', `${id}@enterprise-portal`)
    component.addPropertyWithValue('sequence', version)
    component.addPropertyWithValue('dtstamp', changed)
    component.addPropertyWithValue('last-modified', changed)
    addTime(component, 'dtstart', startsAt)
    addTime(component, 'dtend', endsAt)
    component.addPropertyWithValue('summary', writable(title))
    const text = [description, agenda].filter((part) => part !== null).join('\n\n')
    if (text) component.addPropertyWithValue('description', writable(text))
    if (location) component.addPropertyWithValue('location', writable(location))
    component.addPropertyWithValue('categories', 'MEETING')
    component.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED')
    component.addPropertyWithValue('transp', isCancelled ? 'TRANSPARENT' : 'OPAQUE')
    addPerson(component, 'organizer', organizer)
    for (const person of participants) {
      const property = addPerson(component, 'attendee', person)
      property.setParameter('role', person.role === 'optional' ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT')
      const { status } = responses.find(({ email }) => email === person.email) ?? person
      property.setParameter('partstat', partStats[status] ?? 'NEEDS-ACTION')
      // People respond in the portal.
      property.setParameter('rsvp', 'FALSE')
    }
    return component
  }
  const exception = (one: Exception): ICAL.Component => {
    const { startsAt, endsAt, changes, isCancelled, responses } = one
    const component = event({ ...meeting, ...changes, startsAt, endsAt }, isCancelled, responses)
    addTime(component, 'recurrence-id', one.originalStart)
    return component
  }
  return { localOf, addTime, event, exception }
}
