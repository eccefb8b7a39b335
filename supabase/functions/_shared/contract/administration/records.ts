import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changesOf, clearable, idParams, uuid } from '../fields.ts'

/** The id of another record. A form may omit it or send 0. */
export const optionalId = z
  .int()
  .min(0)
  .nullable()
  .transform((value) => value || null)
  .default(null)

/** A person's id. A form may omit it or send ''. */
export const optionalPerson = clearable(uuid).default(null)

/**
 * The endpoints of one table of the organization: anyone signed in may list it, administrators may write it. Lists
 * include inactive records. Deleting a record in use gives a 409 that says what uses it and suggests deactivating it.
 */
export function records<const Name extends string, Row extends z.ZodType, Shape extends Record<string, z.ZodType>>(
  name: Name,
  singular: string,
  row: Row,
  input: z.ZodObject<Shape>,
  changes = changesOf(input),
) {
  const path = `/api/admin/${name}` as const
  return {
    list: endpoint(`GET ${path}`, { summary: `All ${name}`, access: 'person', answer: z.array(row) }),
    add: endpoint(`POST ${path}`, {
      summary: `Add a ${singular}`,
      access: 'person',
      body: input,
      answer: row,
      status: 201,
    }),
    change: endpoint(`PUT ${path}/{id}`, {
      summary: `Change a ${singular}`,
      access: 'person',
      params: idParams,
      body: changes,
      answer: row,
    }),
    toggleActive: endpoint(`PATCH ${path}/{id}/toggle-active`, {
      summary: `Activate or deactivate a ${singular}`,
      access: 'person',
      params: idParams,
      answer: row,
    }),
    remove: endpoint(`DELETE ${path}/{id}`, {
      summary: `Delete a ${singular} that is not in use`,
      access: 'person',
      params: idParams,
      answer: z.void(),
      status: 204,
    }),
  }
}
