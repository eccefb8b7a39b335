import { translations } from '@contract/errors/catalog.ts'
import { account } from './account.fr.ts'
import { calendar } from './calendar.fr.ts'
import { calls } from './calls.fr.ts'
import { chat } from './chat.fr.ts'
import { daysOff } from './days-off.fr.ts'
import { field } from './field.fr.ts'
import { file } from './file.fr.ts'
import { job } from './job.fr.ts'
import { meetings } from './meetings.fr.ts'
import { organization } from './organization.fr.ts'
import { people } from './people.fr.ts'
import { push } from './push.fr.ts'
import { report } from './report.fr.ts'
import { request } from './request.fr.ts'
import { task } from './task.fr.ts'
import { use } from './use.fr.ts'

/** The French texts of the error codes: `contract/errors/task.ts` is translated in `task.fr.ts`. */
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
