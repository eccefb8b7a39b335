const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Why the parameters of an address are refused; undefined when they are not.
 * @supabase/lite stores filters by the names of their columns in plain objects, so a filter that is named like a property
 * of every object would change all objects of the process. It also writes names into statements, which NUL would cut.
 * Upstream gap: lite responds with 500 to a quote that is not closed, PostgREST with 400.
 */
export function refusalOf({ searchParams }: URL): string | undefined {
  const parameters = [...searchParams]
  if (parameters.some(([name]) => name.split('.').some((part) => reserved.has(part.trim()))))
    return 'No column has this name'
  if (parameters.some((parameter) => parameter.some((part) => part.includes('\0'))))
    return 'The address contains a character that cannot be stored'
  const lists = parameters.filter(([name]) => /(^|\.)(select|order|columns|on_conflict)$/.test(name))
  if (lists.some(([, list]) => list.split('"').length % 2 === 0)) return 'A quote is not closed'
  return undefined
}
