import { afterEach, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { chooseCategory, removeSubmittedReports, reportForm, submitReport } from './support/daily-report.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
removeSubmittedReports()
const person = 'te.berlin1'

const forget = () =>
  query(
    `delete from public.tab_permissions t using public.profiles p where p.id = t.user_id and p.username = '${person}'`,
  )
afterEach(forget)

test('[nightly] [ACC-11] the level read opens the day’s status and the person’s own report, in a form that is read-only and says why', async () => {
  const word = uniqueWord()
  const { page } = await portal.openAs(person, '/submit-report')
  await submitReport(page, word)
  await query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select p.id, t.application_id, t.id, 'read' from public.application_tabs t, public.profiles p
     where t.code = 'submit-report' and p.username = '${person}'`,
  )
  await page.goto('/submit-report')
  await shows(page.getByText('You may read your reports here, but not submit or change any.'))
  await shows(page.getByText("Today's Report Status"))
  expect(await reportForm.submit(page).isDisabled()).toBe(true)

  await chooseCategory(page)
  await expect.poll(() => reportForm.description(page).inputValue()).toBe(word)
  expect(await reportForm.description(page).isDisabled()).toBe(true)
  expect(await reportForm.update(page).isDisabled()).toBe(true)

  await page.goto('/main-portal')
  await shows(page.getByRole('link', { name: 'Manage Action Plans' }))
  expect(await page.getByRole('link', { name: 'Submit Daily Report' }).count()).toBe(0)
})

test('[nightly] [REP-23] the person’s own report of an earlier day, which is closed, opens in a form that cannot be sent', async () => {
  const { page } = await portal.openAs(person, '/submit-report')
  const word = uniqueWord()
  await submitReport(page, word)
  const [report] = await query<{ day: string }>(
    `update public.reports r
     set local_date = r.local_date - 1,
       date = (select max(d)::date from generate_series(r.date - 7, r.date - 1, interval '1 day') as d
         where not exists (select from public.reports o
           where o.author_id = r.author_id and o.category_id = r.category_id and o.date = d))
     from public.report_items i where i.report_id = r.id and i.description = $1 returning r.date::text as day`,
    [word],
  )
  await page.goto('/submit-report')
  await page.getByLabel('Report Date').fill(report?.day ?? '')
  await page.keyboard.press('Enter')
  await chooseCategory(page)
  await expect.poll(() => reportForm.description(page).inputValue()).toBe(word)
  expect(await reportForm.description(page).isDisabled()).toBe(true)
  expect(await reportForm.update(page).isDisabled()).toBe(true)
})
