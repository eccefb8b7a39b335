import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import { parameters } from '../filters.ts'
import texts from '../texts.en.ts'
import { CallLogs } from './CallLogs.tsx'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))

afterEach(() => {
  queryClient.clear()
})

const said = ['The call logs could not be loaded', 'There have been no calls yet.', 'No calls match the filters.']
/** Which of these texts the list at an address shows. */
const shown = (search: string): string[] =>
  textsOf(
    screenOf(<CallLogs values={valuesIn(parameters, search)} />, undefined, {
      texts: { 'admin-documents': texts, ui },
    }),
  ).filter((text) => said.includes(text))

/** Reads the list at an address from a server that answers so. */
async function readWith(response: () => Response, search: string): Promise<void> {
  vi.stubGlobal('fetch', async () => response())
  shown(search)
  await Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch()),
  )
}
const noCalls = () => Response.json([])

test('[DOC-2] says that the calls could not be loaded, and reads them again on Retry', async () => {
  await readWith(() => Response.json({ code: 'x' }, { status: 503 }), 'tab=calls')
  expect(shown('tab=calls')).toEqual(['The call logs could not be loaded'])
  vi.stubGlobal('fetch', async () => noCalls())
  press('Retry')
  await expect.poll(() => shown('tab=calls')).toEqual(['There have been no calls yet.'])
})

test('[DOC-2] says that there are no calls, without filters to blame', async () => {
  await readWith(noCalls, 'tab=calls')
  expect(shown('tab=calls')).toEqual(['There have been no calls yet.'])
})

test.each(['search=word', 'country=3', 'to=2020-01-01', 'type=voice', 'status=active'])(
  'says that no calls match the filters: %s',
  async (filter) => {
    await readWith(noCalls, `tab=calls&${filter}`)
    expect(shown(`tab=calls&${filter}`)).toEqual(['No calls match the filters.'])
  },
)
