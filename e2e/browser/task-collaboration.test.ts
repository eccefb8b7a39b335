import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { comment, input, makePlan, say, share, tab } from './support/collaboration.ts'
import { cutOffTexts, smallTargets } from './support/looks.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)
afterEach(() => query(`delete from public.action_plans where title like 'word%'`))

const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Task Collaboration' })
const toast = (page: Page, text: string) => shows(page.locator('.ant-notification').getByText(text, { exact: true }))

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Collaborate', exact: true }).click()
  await shows(dialog(page))
}
async function choosePerson(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('combobox', { name: 'Person' }).fill(name)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first().click()
}

describe('the collaboration on a task', () => {
  test('[nightly] [TASK-1] [TASK-6] [TASK-12] is live for two people who comment on one task', async () => {
    const { id } = await makePlan()
    await share(id, 'te.berlin1', 'comment')
    const { page: author } = await portal.openAs('te.paris1', `/action-plans?plan=${id}`)
    await openDialog(author)
    await shows(tab(author, 'Comments (0)'))
    await shows(tab(author, 'Sharing (1)'))
    await shows(tab(author, 'Assign (0)'))
    await shows(author.getByText('No comments yet. Be the first to comment!', { exact: true }))

    const { page: colleague } = await portal.openAs('te.berlin1', `/task?task=${id}`)
    await shows(tab(colleague, 'Comments (0)'))
    await say(author, 'Which seal?')
    await toast(author, 'Comment added successfully')
    await shows(comment(colleague, 'Which seal?'))

    await comment(colleague, 'Which seal?').getByRole('button', { name: 'Reply' }).click()
    await colleague.getByRole('combobox', { name: '@ Mention a person' }).click()
    await colleague.locator('.ant-select-item-option').filter({ hasText: 'te.paris1' }).click()
    expect(await input(colleague).inputValue()).toBe('@te.paris1 ')
    await shows(colleague.getByText('Replying to', { exact: false }))
    await say(colleague, '@te.paris1 The lower one')
    await shows(comment(author, 'The lower one'))
    await shows(tab(author, 'Comments (2)'))

    const client = await signedIn('te.paris1')
    const assigned = await client.post(`/api/tasks/${id}/assign`, { assignedToId: await personId('te.paris2') })
    expect(assigned.status).toBe(201)
    for (const page of [author, colleague]) await shows(tab(page, 'Assign (1)'))
    await vanishes(colleague.getByText('Replying to', { exact: false }))
  })

  test('[TASK-5] [TASK-6] [TASK-7] [TASK-8] lets people edit and delete their own comments', async () => {
    const { id } = await makePlan()
    const { page } = await portal.openAs('te.paris1', `/task?task=${id}`)
    await shows(tab(page, 'Comments (0)'))
    expect(await page.getByRole('button', { name: 'Add Comment' }).isDisabled()).toBe(true)
    await input(page).fill(' ')
    expect(await page.getByRole('button', { name: 'Add Comment' }).isDisabled()).toBe(true)
    await say(page, 'Wich seal?')
    await comment(page, 'Wich seal?').getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Edit the comment' }).fill('Which seal?')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Comment updated successfully')
    await shows(comment(page, 'Which seal?').getByText('Edited', { exact: true }))

    await comment(page, 'Which seal?').getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('button', { name: 'Cancel the reply' }).click()
    await vanishes(page.getByText('Replying to', { exact: false }))
    await comment(page, 'Which seal?').getByRole('button', { name: 'Reply' }).click()
    await say(page, 'The lower one')
    await shows(comment(page, 'The lower one'))
    await page.getByRole('button', { name: 'Delete comment' }).first().click()
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Delete comment' }).click()
    await toast(page, 'Comment deleted successfully')
    await shows(page.getByText('This comment was deleted', { exact: true }))
    await shows(comment(page, 'The lower one'))
  })

  test('[TASK-9] [TASK-13] [TASK-15] [TASK-16] shares and assigns a task', async () => {
    const { id } = await makePlan()
    const { page } = await portal.openAs('te.paris1', `/action-plans?plan=${id}`)
    await openDialog(page)
    await tab(page, 'Sharing (0)').click()
    await shows(page.getByText('Task not shared with anyone yet.', { exact: true }))
    expect(await page.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true)
    await choosePerson(page, 'te.berlin1')
    await page.getByRole('tabpanel').getByRole('combobox', { name: 'Permission' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'View, comment and edit' }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await toast(page, 'Task shared successfully')
    await tab(page, 'Sharing (1)').click()
    await shows(page.getByRole('list', { name: 'Shares' }).getByText('View, comment and edit'))
    await page.getByRole('button', { name: /^Remove the share with/ }).click()
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, 'Share removed successfully')
    await tab(page, 'Sharing (0)').click()

    await tab(page, 'Assign (0)').click()
    await shows(page.getByText('Task not assigned to anyone yet.', { exact: true }))
    await choosePerson(page, 'te.paris2')
    await page.getByRole('textbox', { name: 'Message (optional)' }).fill('Please call the supplier')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Assign', exact: true }).click()
    await toast(page, 'Task assigned successfully')
    await shows(tab(page, 'Assign (1)'))
    await shows(page.getByRole('list', { name: 'Assignments' }).getByText('Please call the supplier'))
  })

  test('[TASK-19] is live for a reviewer who has neither commented nor got a share', async () => {
    const { id } = await makePlan()
    const { page } = await portal.openAs('cm.fr', `/action-plans?plan=${id}`)
    await openDialog(page)
    await shows(tab(page, 'Comments (0)'))
    const client = await signedIn('te.paris1')
    // The second one cannot be part of what is read when the topic is joined.
    for (const content of ['Which seal?', 'The lower one']) {
      const added = await client.post(`/api/tasks/${id}/comments`, { content })
      expect(added.status).toBe(201)
      await shows(comment(page, content))
    }
    await shows(tab(page, 'Comments (2)'))
    await share(id, 'te.berlin1', 'view')
    await shows(tab(page, 'Sharing (1)'))
    const assigned = await client.post(`/api/tasks/${id}/assign`, { assignedToId: await personId('te.paris2') })
    expect(assigned.status).toBe(201)
    await shows(tab(page, 'Assign (1)'))
  })

  test('[nightly] [TASK-12] [TASK-16] offers no input to people who may only view the task, and follows changes of their share at once', async () => {
    const { id } = await makePlan()
    await share(id, 'te.berlin1', 'view')
    const { page } = await portal.openAs('te.berlin1', `/task?task=${id}`)
    await shows(tab(page, 'Comments (0)'))
    await vanishes(input(page))
    await query(`update public.task_shares set permission = 'comment' where task_id = $1`, [id])
    await shows(input(page))
    await query(`delete from public.task_shares where task_id = $1`, [id])
    await shows(page.getByText('This task does not exist, or is not shared with you'))
    expect(await input(page).count()).toBe(0)
  })

  test('[nightly] [TASK-6] a comment whose response is lost is added once, however often it is sent again', async () => {
    const { id } = await makePlan()
    const { page } = await portal.openAs('te.paris1', `/task?task=${id}`)
    await shows(tab(page, 'Comments (0)'))
    let lost = 0
    await page.route('**/api/tasks/*/comments', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await say(page, 'Which seal?')
    await toast(page, 'Failed to add comment')
    expect(await input(page).inputValue()).toBe('Which seal?')
    await page.getByRole('button', { name: 'Add Comment' }).click()
    await toast(page, 'Comment added successfully')
    await shows(tab(page, 'Comments (1)'))
    const [stored] = await query<{ amount: string }>(
      'select count(*) as amount from public.task_comments where task_id = $1',
      [id],
    )
    expect(stored?.amount).toBe('1')
  })

  test('[nightly] [TASK-16] says which change of a comment, share or assignment has failed', async () => {
    const { id } = await makePlan()
    await share(id, 'te.berlin1', 'comment')
    const { page } = await portal.openAs('te.paris1', `/task?task=${id}`)
    await shows(tab(page, 'Comments (0)'))
    await say(page, 'Which seal?')
    await shows(comment(page, 'Which seal?'))
    // Until everything about the task was read again, the button ignores clicks.
    await vanishes(page.locator('.ant-btn-loading'))
    await page.route('**/api/tasks/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: 'request.unexpected', message: 'Something went wrong' } }),
    )
    await say(page, 'Another one')
    await toast(page, 'Failed to add comment')
    await comment(page, 'Which seal?').getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Edit the comment' }).fill('Which seals?')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Failed to update comment')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Delete comment' }).first().click()
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Delete comment' }).click()
    await toast(page, 'Failed to delete comment')

    await tab(page, 'Sharing (1)').click()
    await choosePerson(page, 'te.paris2')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await toast(page, 'Failed to share task')
    await page.getByRole('button', { name: /^Remove the share with/ }).click()
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, 'Failed to remove share')

    await tab(page, 'Assign (0)').click()
    await choosePerson(page, 'te.paris2')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Assign', exact: true }).click()
    await toast(page, 'Failed to assign task')
    expect(await page.getByRole('list', { name: 'Assignments' }).getByRole('listitem').count()).toBe(0)
  })

  test('[nightly] [TASK-1] fits a phone and is accessible on each of its tabs', async () => {
    const { id } = await makePlan()
    await share(id, 'te.berlin1', 'comment')
    const author = await signedIn('te.paris1')
    expect((await author.post(`/api/tasks/${id}/comments`, { content: 'Which seal?' })).status).toBe(201)
    const { page } = await portal.openAs('te.paris1', `/task?task=${id}`, { width: 360 })
    for (const place of ['page', 'dialog']) {
      if (place === 'dialog') {
        await page.goto(`/action-plans?plan=${id}`)
        await openDialog(page)
      }
      for (const name of ['Comments (1)', 'Sharing (1)', 'Assign (0)']) {
        await tab(page, name).click()
        await shows(page.getByRole('tabpanel'))
        expect(await seriousFindings(page), `${place}: ${name}`).toEqual([])
        expect(await cutOffTexts(page), `${place}: ${name}`).toEqual([])
        expect(await smallTargets(page), `${place}: ${name}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${place}: ${name}`).toBe(360)
      }
    }
  })

  test('[nightly] [TASK-1] is offered for each item of a report', async () => {
    const [report] = await query<{ id: string; date: string }>(
      `select r.id::text, r.date::text from public.reports r join public.profiles p on p.id = r.author_id
       where p.username = 'te.paris1' order by r.date desc, r.id desc limit 1`,
    )
    const { page } = await portal.openAs(
      'som.paris1',
      `/reports?report=${report?.id}&startDate=${report?.date}&endDate=${report?.date}`,
    )
    await page
      .getByRole('button', { name: /^Collaborate: / })
      .first()
      .click()
    await shows(dialog(page))
    await shows(tab(page, 'Comments (0)'))
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(
      expect.arrayContaining(['Comments (0)', 'Sharing (0)', 'Assign (0)']),
    )
  })
})
