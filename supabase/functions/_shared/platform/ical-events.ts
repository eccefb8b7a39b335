import ICAL from 'ical.js'

/** Whether an event, or one changed occurrence of it, does not take place. */
export const isCanceled = ({ component }: Pick<ICAL.Event, 'component'>): boolean =>
  String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid'))

/**
 * A calendar's events, without canceled ones. The changed occurrences of an event belong to it, and one whose event is
 * not in the calendar is an event of its own.
 */
export function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar.getAllSubcomponents('vevent')
  const whole = components.filter((component) => !component.hasProperty('recurrence-id'))
  const changed = components.filter((component) => component.hasProperty('recurrence-id'))
  const changedBy = Map.groupBy(changed, uidOf)
  const events = whole.map(
    (component) =>
      new ICAL.Event(component, { exceptions: changedBy.get(uidOf(component)) ?? [], strictExceptions: true }),
  )
  const known = new Set(whole.map(uidOf))
  const alone = changed.filter((component) => !known.has(uidOf(component)))
  // With this property, the library looks for the event that it changes and finds no occurrence.
  for (const component of alone) component.removeAllProperties('recurrence-id')
  return [...events, ...alone.map((component) => new ICAL.Event(component, { exceptions: [] }))].filter(
    (event) => !isCanceled(event),
  )
}
