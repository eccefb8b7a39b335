import { z } from 'zod'
import { companyInput } from './administration/companies.ts'
import { userInput } from './administration/users.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'

/** What makes an empty installation usable: its first company and its first administrator. `token`: from the server's start. */
export const setupInput = z.strictObject({
  token: requiredText('setup.token_required'),
  company: companyInput.pick({ code: true, name: true }),
  administrator: userInput.pick({ username: true, email: true, firstName: true, lastName: true, password: true }),
})

export type SetupInput = z.input<typeof setupInput>

export const setup = {
  complete: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary:
      'Make the first company and the first administrator; 403 with a wrong token, 409 when there is an administrator',
    access: 'public',
    body: setupInput,
    answer: z.void(),
    status: 204,
  }),
}
