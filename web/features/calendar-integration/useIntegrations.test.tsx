import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import type { Toasts } from '@/ui/Toasts.tsx'
import { calendarIntegrations, type CalendarIntegration } from '@contract/calendar-integrations.ts'
import texts from './texts.en.ts'
import { useIntegrationChanges, useIntegrations, useNewIntegration } from './useIntegrations.ts'

const said = vi.hoisted(() => ({ success: vi.fn<Toasts['success']>(), error: vi.fn<Toasts['error']>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => said }))

const added = vi.fn<() => void>()
afterEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
})

interface Actions {
  add: () => void
  update: () => void
  delete: () => void
}

const integration = { id: 'one', isActive: true } as CalendarIntegration
const listed = read(calendarIntegrations.list).queryKey

/** What can be done with an integration, on a server that answers with that status. */
function actionsWith(status: number): { actions: Actions; asked: ReturnType<typeof vi.fn<typeof fetch>> } {
  const asked = vi.fn<typeof fetch>(async () => new Response(status === 204 ? null : '{}', { status }))
  vi.stubGlobal('fetch', asked)
  queryClient.setQueryData(listed, [integration])
  const actions: Actions[] = []
  function Reader() {
    const { mutate } = useNewIntegration(added)
    const { toggle, remove } = useIntegrationChanges(integration)
    actions.push({
      add: () => mutate({ provider: 'google', calendarName: 'Work', sourceUrl: null }),
      update: () => toggle.mutate(),
      delete: () => remove.mutate(),
    })
    return null
  }
  screenOf(<Reader />, undefined, { texts: { 'calendar-integration': texts } })
  const [found] = actions
  if (!found) throw new Error('Nothing was rendered')
  return { actions: found, asked }
}
const isReadAgain = () => queryClient.getQueryState(listed)?.isInvalidated

test.each([
  ['add', 'POST', 'Failed to add integration'],
  ['update', 'PATCH', 'Failed to update integration'],
  ['delete', 'DELETE', 'Failed to delete integration'],
] as const)('[SYNC-9] reports that it failed to %s an integration', async (what, method, sentence) => {
  const { actions, asked } = actionsWith(500)
  actions[what]()
  await expect.poll(() => said.error.mock.calls).toEqual([[sentence]])
  expect(asked.mock.calls.map(([, init]) => init?.method)).toEqual([method])
  expect(isReadAgain()).toBe(false)
})

test('[SYNC-9] the form stays open when an integration could not be added', async () => {
  actionsWith(500).actions.add()
  await expect.poll(() => said.error.mock.calls.length).toBe(1)
  expect(added).not.toHaveBeenCalled()
})

test.each([
  ['add', 201, 'Calendar integration added successfully'],
  ['delete', 204, 'Integration deleted successfully'],
] as const)('[SYNC-8] says that it could %s an integration, and reads all again', async (what, status, sentence) => {
  actionsWith(status).actions[what]()
  await expect.poll(() => said.success.mock.calls).toEqual([[sentence]])
  await expect.poll(isReadAgain).toBe(true)
  expect(said.error).not.toHaveBeenCalled()
})

const connected = { ...integration, sourceUrl: 'https://calendar.example/x.ics', refreshedAt: null, failedAt: null }

/** How long the list of integrations waits until it is read again, in milliseconds. */
function pauseWith(changes: Partial<CalendarIntegration>): unknown {
  function Reader() {
    useIntegrations()
    return null
  }
  queryClient.setQueryData(listed, [{ ...connected, ...changes }])
  screenOf(<Reader />)
  const query = queryClient.getQueryCache().find({ queryKey: listed })
  const { refetchInterval } = (query?.options ?? {}) as { refetchInterval?: (given: typeof query) => unknown }
  return refetchInterval?.(query)
}

test('a calendar that is connected is asked for every two seconds until it has been read for the first time', () => {
  expect(pauseWith({})).toBe(2_000)
})

test.each([
  ['was read', { refreshedAt: '2026-11-21T12:00:00Z' }],
  ['could not be read', { failedAt: '2026-11-21T12:00:00Z' }],
  ['is turned off', { isActive: false }],
  ['is read from no address', { sourceUrl: null }],
])('a calendar that %s is not asked for again and again', (_, changes) => {
  expect(pauseWith(changes)).toBe(false)
})
