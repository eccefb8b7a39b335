import { contract } from '../../_shared/contract/index.ts'
import {
  addHoliday,
  changeHoliday,
  importHolidays,
  listHolidays,
  previewHolidays,
  readHoliday,
  removeHoliday,
} from '../../_shared/domain/days-off/holidays.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { holidays } = contract

export function holidayRoutes(register: Register): void {
  register(holidays.list, ({ caller, query }) => caller.transaction((database) => listHolidays(database, query)))

  register(holidays.add, ({ caller, body }) => caller.transaction((database) => addHoliday(database, body)), {})

  register(
    holidays.change,
    ({ caller, params, body }) => caller.transaction((database) => changeHoliday(database, params.id, body)),
    { read: (database, { params }) => readHoliday(database, params.id) },
  )

  register(holidays.remove, ({ caller, params }) =>
    caller.transaction((database) => removeHoliday(database, params.id)),
  )

  register(holidays.preview, ({ caller, body }) => caller.transaction((database) => previewHolidays(database, body)))

  register(holidays.import, ({ caller, body }) => caller.transaction((database) => importHolidays(database, body)))
}
