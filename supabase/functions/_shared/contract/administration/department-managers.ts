import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { whenMissing } from '../errors/defaults.ts'
import { message } from '../errors/message.ts'
import { id, idParams, optionalText, uuid } from '../fields.ts'
import { optionalId } from './records.ts'

/** `companyId`: null means all companies. */
export const departmentManager = z.strictObject({
  id,
  departmentId: id,
  userId: uuid,
  user: z.strictObject({ firstName: z.string(), lastName: z.string(), username: z.string() }),
  companyId: id.nullable(),
  company: z.strictObject({ name: z.string() }).nullable(),
  title: z.string().nullable(),
})

export const departmentManagerInput = z.strictObject({
  departmentId: id,
  userId: z
    .string({ error: whenMissing('manager.user_required') })
    .min(1, message('manager.user_required'))
    .meta({ format: 'uuid' })
    .pipe(uuid),
  companyId: optionalId,
  title: optionalText.meta({ description: "Defaults to the name of the person's role" }),
})

export type DepartmentManager = z.infer<typeof departmentManager>
export type DepartmentManagerInput = z.input<typeof departmentManagerInput>

export const departmentManagers = {
  list: endpoint('GET /api/admin/department-managers', {
    summary: 'The managers of all departments',
    access: 'person',
    answer: z.array(departmentManager),
  }),
  add: endpoint('POST /api/admin/department-managers', {
    summary: 'Make a person a manager of a department',
    access: 'person',
    body: departmentManagerInput,
    answer: departmentManager,
    status: 201,
  }),
  remove: endpoint('DELETE /api/admin/department-managers/{id}', {
    summary: 'Remove a manager from a department',
    access: 'person',
    params: idParams,
    answer: z.void(),
    status: 204,
  }),
}
