import type { Fault, PlainCode } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { englishOf, faultOf } from '../../../supabase/functions/_shared/contract/errors/text.ts'

/** A calendar cannot be read for a reason that its owner should be shown (`fault`). */
export class UnreadableCalendar extends Error {
  readonly fault: Fault

  constructor(what: PlainCode | Fault, options?: ErrorOptions) {
    const fault = faultOf(what)
    super(englishOf(fault), options)
    this.name = 'UnreadableCalendar'
    this.fault = fault
  }
}
