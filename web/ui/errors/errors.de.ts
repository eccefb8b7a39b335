import { translations } from '@contract/errors/catalog.ts'
import { account } from './account.de.ts'
import { calendar } from './calendar.de.ts'
import { calls } from './calls.de.ts'
import { chat } from './chat.de.ts'
import { daysOff } from './days-off.de.ts'
import { field } from './field.de.ts'
import { file } from './file.de.ts'
import { job } from './job.de.ts'
import { meetings } from './meetings.de.ts'
import { organization } from './organization.de.ts'
import { people } from './people.de.ts'
import { push } from './push.de.ts'
import { report } from './report.de.ts'
import { request } from './request.de.ts'
import { task } from './task.de.ts'
import { use } from './use.de.ts'

/** The German texts of the error codes: `contract/errors/task.ts` is translated in `task.de.ts`. */
export default translations({
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
})
