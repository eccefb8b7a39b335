/** A search parameter of a page's address, and the value of each text that it may have. */
export interface SearchParameter<Value> {
  /** Returns undefined for a text that is not valid, which is then ignored. */
  parse: (text: string) => Value | undefined
  /** The value without the parameter. The address leaves it out. */
  initial: Value
}

type Parameters = Readonly<Record<string, SearchParameter<unknown>>>

export type ValuesOf<Named extends Parameters> = {
  [Name in keyof Named]: Named[Name] extends SearchParameter<infer Value> ? Value : never
}

/** Any text that passes the test. */
export const matching = (isValid: (text: string) => boolean): SearchParameter<string | undefined> => ({
  parse: (text) => (isValid(text) ? text : undefined),
  initial: undefined,
})

/** Any text but the empty one. */
export const text = matching((given) => given !== '')

/** One of the choices. */
export function choice<Value extends string>(choices: readonly Value[]): SearchParameter<Value | undefined>
export function choice<Value extends string>(choices: readonly Value[], initial: Value): SearchParameter<Value>
export function choice<Value extends string>(choices: readonly Value[], initial?: Value) {
  return { parse: (given: string) => choices.find((value) => value === given), initial }
}

/** A whole number of at least `minimum`. */
export function wholeNumber(minimum: number): SearchParameter<number | undefined>
export function wholeNumber(minimum: number, initial: number): SearchParameter<number>
export function wholeNumber(minimum: number, initial?: number) {
  const parse = (given: string) => {
    const number = Number(given)
    return given !== '' && Number.isSafeInteger(number) && number >= minimum ? number : undefined
  }
  return { parse, initial }
}

/** The values of the parameters in an address, by default the page's; those missing or invalid are initial. */
export function valuesIn<Named extends Parameters>(
  parameters: Named,
  search: URLSearchParams | string = window.location.search,
): ValuesOf<Named> {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { parse, initial }]) => {
      const found = given.get(name)
      return [name, (found === null ? undefined : parse(found)) ?? initial]
    }),
  ) as ValuesOf<Named>
}

/** The search parameters after a change; a parameter with its initial value, undefined or '' is left out. */
export function searchAfter<Named extends Parameters>(
  parameters: Named,
  changed: Partial<ValuesOf<Named>>,
  before: URLSearchParams | string,
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined || value === '' || value === parameters[name]?.initial) after.delete(name)
    else after.set(name, String(value))
  }
  return after
}
