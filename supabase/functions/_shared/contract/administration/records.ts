import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changesOf, clearable, pathId } from '../fields.ts'

/** The path parameters of endpoints for one record. */
export const ofRecord = z.strictObject({ id: pathId })

/** The id of another record. A form may omit it or send 0. */
export const optionalId = z
  .int()
  .min(0)
  .nullable()
  .transform((value) => value || null)
  .default(null)

/** A person's id. A form may omit it or send ''. */
export const optionalPerson = clearable(z.uuid()).default(null)

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
    list: endpoint({ method: 'GET', path, summary: `All ${name}`, access: 'person', answer: z.array(row) }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Add a ${singular}`,
      access: 'person',
      body: input,
      answer: row,
      status: 201,
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change a ${singular}`,
      access: 'person',
      params: ofRecord,
      body: changes,
      answer: row,
    }),
    toggleActive: endpoint({
      method: 'PATCH',
      path: `${path}/{id}/toggle-active`,
      summary: `Activate or deactivate a ${singular}`,
      access: 'person',
      params: ofRecord,
      answer: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete a ${singular} that is not in use`,
      access: 'person',
      params: ofRecord,
      answer: z.void(),
      status: 204,
    }),
  }
}
