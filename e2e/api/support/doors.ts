import { expect } from 'vitest'
import type { Code } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { expectFailure } from './expect-answer.ts'

type Query = (text: string) => Promise<unknown>

/** A call that takes a secret. */
export interface Door {
  /** How many wrong secrets a network may try in five minutes. */
  most: number
  /** Tries a wrong secret, a different one each time. */
  wrong: (turn: number) => Promise<Response>
  right: () => Promise<Response>
  /** The status for the right secret. */
  admission?: number
  /** The status for a wrong secret. */
  refusal: 400 | 401 | 403
  code: Code
  query: Query
}

/** Lets five minutes pass for everything that limits count. */
const wait = (query: Query) =>
  query(
    `with attempts as (update session.sign_in_attempts set at = at - interval '5 minutes'),
       waits as (update session.sign_in_waits set until = until - interval '5 minutes'),
       recoveries as (update session.recoveries set at = at - interval '5 minutes')
     update session.token_attempts set at = at - interval '5 minutes'`,
  )

/** Tries wrong secrets up to the limit and beyond: then even the right one has to wait, for five minutes at most. */
export async function expectLimit({ most, wrong, right, admission = 200, refusal, code, query }: Door): Promise<void> {
  for (let turn = 0; turn < most; turn += 1) await expectFailure(await wrong(turn), refusal)
  for (const response of [await wrong(most), await right()]) {
    await expectFailure(response, 429, { code })
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(300)
  }
  await wait(query)
  await expectFailure(await wrong(most + 1), refusal)
  expect((await right()).status).toBe(admission)
}
