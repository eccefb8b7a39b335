import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { comment, input, makePlan, say, share, tab } from './support/collaboration.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)
afterEach(() => query(`delete from public.action_plans where title like 'word%'`))

describe('the form for comments', () => {
  test('[nightly] keeps a comment that is being written while the task cannot be read again', async () => {
    const { id } = await makePlan()
    await share(id, 'te.berlin1', 'comment')
    const { page } = await portal.openAs('te.paris1', `/task?task=${id}`)
    await shows(tab(page, 'Comments (0)'))
    await input(page).fill('Not sent yet')
    await page.route('**/api/tasks/*/comments', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }))
    const colleague = await signedIn('te.berlin1')
    expect((await colleague.post(`/api/tasks/${id}/comments`, { content: 'Which seal?' })).status).toBe(201)
    await shows(page.getByRole('button', { name: 'Retry' }))
    expect(await input(page).inputValue()).toBe('Not sent yet')
    await page.unroute('**/api/tasks/*/comments')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(comment(page, 'Which seal?'))
    expect(await input(page).inputValue()).toBe('Not sent yet')
  })

  test('[nightly] keeps what is written while the comment before is being sent', async () => {
    const { id } = await makePlan()
    const { page } = await portal.openAs('te.paris1', `/task?task=${id}`)
    let send: (() => void) | undefined
    await page.route('**/api/tasks/*/comments', async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => (send = resolve))
      await route.continue()
    })
    await say(page, 'The first one')
    await input(page).fill('The second one')
    await expect.poll(() => send !== undefined).toBe(true)
    send?.()
    await shows(comment(page, 'The first one'))
    expect(await input(page).inputValue()).toBe('The second one')
  })
})
