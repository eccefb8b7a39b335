import { z } from 'zod'
import { companyInput } from './administration/companies.ts'
import { userInput } from './administration/user-fields.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'

/** The first company and the first administrator of an empty installation. `npm start` prints the `token`. */
export const setupInput = z.strictObject({
  token: requiredText('setup.token_required'),
  company: companyInput.pick({ code: true, name: true }),
  administrator: userInput.pick({ username: true, email: true, firstName: true, lastName: true, password: true }),
})

export type SetupInput = z.input<typeof setupInput>

export const setup = {
  complete: endpoint('POST /api/setup', {
    summary:
      'Create the first company and the first administrator; 403 for a wrong token, 409 when an administrator exists',
    access: 'public',
    body: setupInput,
    answer: z.void(),
    status: 204,
    fails: [409, 429],
  }),
}
