import { describe, expect, test, vi } from 'vitest'
import { viewer } from '@/ui/test-screen.tsx'
import { english } from '@contract/errors/english.fixture.ts'
import { signIn } from './sign-in.ts'

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
const attempt = () =>
  signIn({ username: 'te.paris1', password: 'secret' }).catch((error: Error) => {
    throw new Error(english(error.message))
  })

describe('a sign-in that fails', () => {
  test('[SIGN-8] shows the response’s own message', async () => {
    answers(() => Promise.resolve(Response.json({ message: 'Said by the server' }, { status: 401 })))
    await expect(attempt()).rejects.toThrow('Said by the server')
  })

  test('[SIGN-9] shows a message for the status where the response has none', async () => {
    answers(() => Promise.resolve(new Response('<html>', { status: 502, statusText: 'Bad Gateway' })))
    await expect(attempt()).rejects.toThrow('HTTP 502: Bad Gateway')
  })

  test('[SIGN-10] reports a successful response that cannot be parsed', async () => {
    answers(() => Promise.resolve(new Response('<html>', { status: 200 })))
    await expect(attempt()).rejects.toThrow('Login response parsing failed')
  })

  test('[SIGN-12] asks the person to try again when there is no response', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(attempt()).rejects.toThrow('Login failed. Please try again.')
  })
})

describe('a sign-in that succeeds', () => {
  const { isViewed: _isViewed, ...user } = viewer
  /** What the server says about who is signed in afterwards. */
  const afterwards = (response: () => Promise<Response>) => {
    const isLogin = (address: unknown) => String(address).endsWith('/login')
    vi.stubGlobal('fetch', (address: unknown) =>
      isLogin(address) ? Promise.resolve(Response.json({ user })) : response(),
    )
  }

  test('says that the browser blocks cookies if nobody is signed in then', async () => {
    afterwards(() => Promise.resolve(new Response('', { status: 401 })))
    await expect(attempt()).rejects.toThrow(
      'Your browser blocks cookies from this portal. Allow them and sign in again.',
    )
  })

  test.each([
    ['the person is known then', () => Promise.resolve(Response.json({}))],
    ['the server fails then', () => Promise.resolve(new Response('', { status: 503 }))],
    ['there is no response then', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says nothing about cookies if %s', async (_, response) => {
    afterwards(response)
    await expect(attempt()).resolves.toBeUndefined()
  })
})
