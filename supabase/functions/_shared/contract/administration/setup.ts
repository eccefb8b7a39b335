import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { userInput } from './users.ts'

const { username, email, password, firstName, lastName } = userInput.shape

/** `token`: the one that the server printed at its start. */
export const setupInput = z.strictObject({
  token: z.string().trim().min(1, 'Token is required').max(200),
  username,
  email,
  password,
  firstName,
  lastName,
})

export type SetupInput = z.input<typeof setupInput>

export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether this installation still needs its first administrator',
    access: 'public',
    answer: z.strictObject({ isNeeded: z.boolean() }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Make the first administrator, once',
    access: 'public',
    body: setupInput,
    answer: z.strictObject({ username: z.string() }),
    status: 201,
  }),
}
