/** A calendar cannot be read; the message is for its owner (contract/calendar-sources.ts). */
export class UnreadableCalendar extends Error {}
