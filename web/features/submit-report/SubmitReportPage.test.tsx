import { afterEach, expect, test } from 'vitest'
import { permissionsQuery } from '@/lib/access.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { organization } from '@contract/organization.ts'
import { type AccessLevel, dailyActivities } from '@contract/permissions.ts'
import { type Report, reports } from '@contract/reports.ts'
import { draftQuery } from './draft.ts'
import { emptyForm } from './report-form.ts'
import SubmitReportPage from './SubmitReportPage.tsx'
import texts from './texts.en.ts'

afterEach(() => queryClient.clear())

const department = { id: 1, code: 'IT', name: 'IT', description: null, isActive: true }
const report = {
  id: 9,
  version: 1,
  date: viewer.today,
  departmentId: 1,
  categoryId: 5,
  user: { id: viewer.id },
  canEdit: true,
  reviewState: 'pending',
  items: [],
} as unknown as Report
const notice = 'You may read your reports here, but not submit or change any. An administrator has set this.'

/** The page for somebody with that level on its tab; with `isChosen`, it shows their report of today. */
function pageFor(accessLevel: AccessLevel, isChosen: boolean): string {
  const values = { ...emptyForm(viewer.today), departmentId: 1, categoryId: 5, description: 'The pump runs' }
  queryClient.setQueryData(read(organization.departments).queryKey, [department])
  queryClient.setQueryData(read(organization.templates).queryKey, [
    { departmentId: 1, departmentCode: 'IT', departmentName: 'IT', sections: [] },
  ])
  queryClient.setQueryData(read(organization.categories, { params: { departmentId: 1 } }).queryKey, [])
  queryClient.setQueryData(read(reports.today).queryKey, [report])
  queryClient.setQueryData(draftQuery(viewer.id).queryKey, isChosen ? { values, savedAt: 0 } : null)
  queryClient.setQueryData(permissionsQuery.queryKey, [
    {
      userId: viewer.id,
      applicationId: 1,
      applicationCode: dailyActivities,
      hasAccess: true,
      tabs: [{ tabId: 1, code: 'submit-report', accessLevel }],
    },
  ])
  return screenOf(<SubmitReportPage />, undefined, { texts: { 'submit-report': texts } })
}

/** The text of the button that sends the form, and whether it can be pressed. */
function sending(markup: string): [text: string | undefined, isEnabled: boolean] {
  const [button = '', attributes = '', inner = ''] =
    /<button ([^>]*type="submit"[^>]*)>(.*?)<\/button>/.exec(markup) ?? []
  return [textsOf(inner).at(-1), button !== '' && !/\bdisabled=/.test(attributes)]
}

test('[ACC-11] the level read opens the day’s status and a form that cannot be sent and says why', () => {
  const markup = pageFor('read', false)
  expect(textsOf(markup)).toEqual(expect.arrayContaining(["Today's Report Status", 'Submitted', notice]))
  expect(sending(markup)).toEqual(['Submit Report', false])
})

test('[ACC-11] the level read opens the person’s own report in a form that is read-only', () => {
  const markup = pageFor('read', true)
  expect(markup).toMatch(/<textarea [^>]*\bdisabled=[^>]*>The pump runs<\/textarea>/)
  expect(sending(markup)).toEqual(['Update Report', false])
})

test('[ACC-11] the level write opens the same report in a form that can be sent', () => {
  const markup = pageFor('write', true)
  expect(markup).toMatch(/<textarea (?:(?!disabled=)[^>])*>The pump runs<\/textarea>/)
  expect(sending(markup)).toEqual(['Update Report', true])
  expect(textsOf(markup)).not.toContain(notice)
})
