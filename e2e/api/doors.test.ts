import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { type Door, expectLimit } from './support/doors.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { tokenFor } from './support/recovery.ts'

const person = 'te.osaka1'
const newPassword = 'Beyond-the-door-1'
const { auth, setup, system, calendarIntegrations, callReports } = contract

async function restorePassword(): Promise<void> {
  await forgetSignIns()
  const response = await new Client().put(auth.resetPassword.path, {
    token: await tokenFor(person),
    newPassword: demoPassword,
  })
  expect(response.status).toBe(200)
  await forgetSignIns()
}
beforeEach(restorePassword)
afterAll(restorePassword)

type Limited = Pick<Door, 'most' | 'refusal' | 'code' | 'wrong' | 'right'>

// Direct sign-in and the setup have portals of their own: installation.test.ts and first-run.test.ts.
const doors: [name: string, open: () => Promise<Limited>][] = [
  [
    'signing in',
    async () => ({
      most: 10,
      refusal: 401,
      code: 'sign_in.too_many',
      wrong: (turn) => new Client().signIn(person, `guess-${turn}`),
      right: () => new Client().signIn(person),
    }),
  ],
  [
    'changing the password, which takes the current one',
    async () => {
      const client = await signedIn(person)
      const change = (currentPassword: string) => client.put(auth.changePassword.path, { currentPassword, newPassword })
      return {
        most: 10,
        refusal: 400,
        code: 'sign_in.too_many',
        wrong: (turn) => change(`guess-${turn}`),
        right: () => change(demoPassword),
      }
    },
  ],
  [
    'a link that was mailed to recover the password',
    async () => {
      const token = await tokenFor(person)
      const reset = (tried: string) => new Client().put(auth.resetPassword.path, { token: tried, newPassword })
      return {
        most: 30,
        refusal: 403,
        code: 'request.too_many',
        wrong: () => reset(randomBytes(24).toString('base64url')),
        right: () => reset(token),
      }
    },
  ],
]

test.each(doors)(
  'a network that reaches the limit of wrong secrets has to wait up to five minutes: %s',
  async (_, open) => {
    await expectLimit({ ...(await open()), query })
  },
)

test('wrong current passwords and failed sign-ins share one limit', async () => {
  const client = await signedIn(person)
  for (let turn = 0; turn < 5; turn += 1) {
    const response = await client.put(auth.changePassword.path, { currentPassword: `guess-${turn}`, newPassword })
    await expectFailure(response, 400, { code: 'password.current_wrong', field: 'currentPassword' })
    await expectFailure(await new Client().signIn(person, `guess-${turn}`), 401)
  }
  await expectFailure(await new Client().signIn(person), 429, { code: 'sign_in.too_many' })
})

test('a hundred made-up feed addresses are refused, and the right one still works', async () => {
  const client = await signedIn(person)
  const { id, feedUrl } = await expectAnswer(
    calendarIntegrations.create,
    await client.post(calendarIntegrations.create.path, { provider: 'google', calendarName: 'Doors' }),
  )
  const { pathname } = new URL(feedUrl ?? '')
  const madeUp = () => pathname.replace(/[\w-]{43}\.ics$/, `${randomBytes(32).toString('base64url')}.ics`)
  const guesses = await Promise.all(Array.from({ length: 100 }, () => new Client().get(madeUp())))
  for (const guess of guesses) await expectFailure(guess, 404, { code: 'feed.not_found' })
  expect((await new Client().get(pathname)).status).toBe(200)
  await client.delete(`${calendarIntegrations.create.path}/${id}`)
})

test('every public endpoint either has its secret tested or takes none', () => {
  const open = Object.values(contract)
    .flatMap((area): Endpoint[] => Object.values(area))
    .filter(({ access }) => access === 'public')
  const limited = [auth.login, auth.recover, auth.resetPassword, setup.complete, calendarIntegrations.feed]
  const harmless = [system.health, system.live, system.config, system.setup, system.openapi]
  // Their tokens are signed, so there is no secret to guess.
  const signed = [callReports.receive, callReports.restore]
  expect(new Set(open)).toEqual(new Set<Endpoint>([...limited, ...harmless, ...signed]))
})
