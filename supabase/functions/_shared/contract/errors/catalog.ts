import { account } from './account.ts'
import { calendar } from './calendar.ts'
import { calls } from './calls.ts'
import { chat } from './chat.ts'
import { daysOff } from './days-off.ts'
import { field } from './field.ts'
import { file } from './file.ts'
import { job } from './job.ts'
import { meetings } from './meetings.ts'
import { organization } from './organization.ts'
import { people } from './people.ts'
import { push } from './push.ts'
import { report } from './report.ts'
import { request } from './request.ts'
import { task } from './task.ts'
import { use } from './use.ts'

/** Every error code with its English text. The meaning of a code never changes. */
export const catalog = {
  ...request,
  ...field,
  ...account,
  ...organization,
  ...people,
  ...report,
  ...task,
  ...calendar,
  ...chat,
  ...calls,
  ...meetings,
  ...push,
  ...daysOff,
  ...job,
  ...file,
  ...use,
} as const

type Catalog = typeof catalog

export type Code = keyof Catalog

/** The names of the `{{placeholders}}` in a text. */
export type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Named<C extends Code> = Placeholders<Catalog[C]>

/** The codes whose text has no placeholders. */
export type PlainCode = { [C in Code]: [Named<C>] extends [never] ? C : never }[Code]

type Value = string | number

/** Fills a placeholder: a value, or faults whose texts are listed in its place. */
export type Param = Value | { code: string; params?: Record<string, Value> | undefined }[]

/** An error: its code and the values of the placeholders in its text. */
export type Fault =
  | { code: PlainCode; params?: never }
  | { [C in Exclude<Code, PlainCode>]: { code: C; params: Record<Named<C>, Param> } }[Exclude<Code, PlainCode>]

/** Texts in another language. Fails to compile unless each code has a text with the placeholders of the English one. */
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

/** Makes the compiler check the texts of another language. */
export const translations = <const Texts extends Translations<Texts>>(texts: Texts): Record<Code, string> => texts

export const isCode = (text: string): text is Code => Object.hasOwn(catalog, text)
