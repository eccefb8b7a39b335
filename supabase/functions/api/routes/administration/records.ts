import type { z } from 'zod'
import type { records as recordEndpoints } from '../../../_shared/contract/administration/records.ts'
import type { Records } from '../../../_shared/domain/organisation/records.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

type AllEndpoints<Row extends z.ZodType, Input extends z.ZodType> = ReturnType<
  typeof recordEndpoints<string, Row, Input>
>
type Endpoints<Row extends z.ZodType, Input extends z.ZodType> = Omit<AllEndpoints<Row, Input>, 'list'> &
  Partial<Pick<AllEndpoints<Row, Input>, 'list'>>

/** Serves the calls of one table of the organisation. */
export function serveRecords<Row extends z.ZodType, Input extends z.ZodType>(
  register: Register,
  endpoints: Endpoints<Row, Input>,
  records: Records<z.output<Row>, z.output<Input>>,
): void {
  // What a handler gets and answers follows from `Row` and `Input`, which the compiler cannot resolve here.
  if (endpoints.list) register(endpoints.list, ({ caller }) => caller.transaction(records.list) as never)

  register(
    endpoints.add,
    ({ caller, body }) => caller.transaction((database) => records.add(database, body as z.output<Input>)) as never,
  )

  register(
    endpoints.change,
    ({ caller, params, body }) =>
      caller.transaction((database) => records.change(database, params.id, body as z.output<Input>)) as never,
  )

  register(
    endpoints.toggleActive,
    ({ caller, params }) => caller.transaction((database) => records.toggleActive(database, params.id)) as never,
  )

  register(endpoints.remove, ({ caller, params }) =>
    caller.transaction((database) => records.remove(database, params.id)),
  )
}
