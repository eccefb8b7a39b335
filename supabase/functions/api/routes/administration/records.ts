import type { z } from 'zod'
import type { records as recordEndpoints } from '../../../_shared/contract/administration/records.ts'
import type { Records } from '../../../_shared/domain/organization/records.ts'
import type { Database } from '../../../_shared/platform/db/connections.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

type Fields = Record<string, z.ZodType>
type Input<Shape extends Fields> = z.output<z.ZodObject<Shape>>
type AllEndpoints<Row extends z.ZodType, Shape extends Fields> = ReturnType<typeof recordEndpoints<string, Row, Shape>>
type Endpoints<Row extends z.ZodType, Shape extends Fields> = Omit<AllEndpoints<Row, Shape>, 'list'> &
  Partial<Pick<AllEndpoints<Row, Shape>, 'list'>>

/** Registers the endpoints of one of the organization's tables. */
export function serveRecords<Row extends z.ZodType, Shape extends Fields>(
  register: Register,
  endpoints: Endpoints<Row, Shape>,
  records: Records<z.output<Row>, Input<Shape>>,
): void {
  // What a handler receives and returns follows from `Row` and `Shape`, which the compiler cannot resolve here.
  if (endpoints.list) register(endpoints.list, ({ caller }) => caller.transaction(records.list) as never)

  const tag = {
    read: (database: Database, { params }: { params: { id: number } }) => records.read(database, params.id) as never,
  }

  register(
    endpoints.add,
    ({ caller, body }) => caller.transaction((database) => records.add(database, body)) as never,
    {},
  )

  register(
    endpoints.change,
    ({ caller, params, body }) =>
      caller.transaction((database) => records.change(database, params.id, body as Partial<Input<Shape>>)) as never,
    tag,
  )

  register(
    endpoints.toggleActive,
    ({ caller, params }) => caller.transaction((database) => records.toggleActive(database, params.id)) as never,
    tag,
  )

  register(endpoints.remove, ({ caller, params }) =>
    caller.transaction((database) => records.remove(database, params.id)),
  )
}
