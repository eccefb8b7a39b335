import type { ChosenPerson } from '../people/PersonSelect.tsx'

/** What the form of a new plan starts with. */
export interface PlanDraft {
  title: string
  description: string
  /** Undefined assigns it to the person who creates it. */
  assignee: ChosenPerson | undefined
  /** The chat message that it is made from. */
  messageId: string
}
