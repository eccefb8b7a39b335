/** A calendar that cannot be read, in words for its owner (contract/calendar-sources.ts). */
export class UnreadableCalendar extends Error {}
