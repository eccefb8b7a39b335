import { account } from './account.ts'
import { calendar } from './calendar.ts'
import { daysOff } from './days-off.ts'
import { field } from './field.ts'
import { job } from './job.ts'
import { organisation } from './organisation.ts'
import { people } from './people.ts'
import { report } from './report.ts'
import { request } from './request.ts'
import { task } from './task.ts'

/** Everything that the portal says when something fails, in English. A code is never given another meaning. */
export const catalogue = {
  ...request,
  ...field,
  ...account,
  ...organisation,
  ...people,
  ...report,
  ...task,
  ...calendar,
  ...daysOff,
  ...job,
} as const

type Catalogue = typeof catalogue

export type Code = keyof Catalogue

/** The names of the `{{placeholders}}` of a text. */
export type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Named<C extends Code> = Placeholders<Catalogue[C]>

/** The codes whose text is the same every time. */
export type PlainCode = { [C in Code]: [Named<C>] extends [never] ? C : never }[Code]

/** What went wrong: a code, and what its text is filled with. */
export type Fault =
  | { code: PlainCode; params?: never }
  | { [C in Exclude<Code, PlainCode>]: { code: C; params: Record<Named<C>, string | number> } }[Exclude<
      Code,
      PlainCode
    >]

/** The texts of another language: each code once, each text with the placeholders of the English one. */
export type Translations<Texts> = {
  [C in keyof Texts | Code]: C extends keyof Texts & Code
    ? Texts[C] extends string
      ? [Placeholders<Texts[C]>, Named<C>] extends [Named<C>, Placeholders<Texts[C]>]
        ? string
        : `The placeholders of ${C} differ from those of the English text`
      : string
    : C extends Code
      ? string
      : never
}

/** Checks the texts of another language when it is compiled. */
export const translations = <const Texts extends Translations<Texts>>(texts: Texts): Record<Code, string> => texts

export const isCode = (text: string): text is Code => Object.hasOwn(catalogue, text)
