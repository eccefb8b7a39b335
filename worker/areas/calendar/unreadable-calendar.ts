import type { Fault, PlainCode } from '../../../supabase/functions/_shared/contract/errors/catalogue.ts'
import { englishOf, faultOf } from '../../../supabase/functions/_shared/contract/errors/text.ts'

/** A calendar that cannot be read, and why. */
export class UnreadableCalendar extends Error {
  readonly fault: Fault

  constructor(what: PlainCode | Fault, options?: ErrorOptions) {
    const fault = faultOf(what)
    super(englishOf(fault), options)
    this.name = 'UnreadableCalendar'
    this.fault = fault
  }
}
