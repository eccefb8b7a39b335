import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { everyPage } from '../browser/support/every-page.ts'
import { expectLooks } from '../browser/support/page-looks.ts'
import { portalTabs } from '../browser/support/portal.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
const portal = portalTabs(() => stack.url)
const looks = [1440, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ theme, width })))

beforeAll(async () => {
  stack = await startTestStack({ serveWeb: true })
})
afterAll(() => stack.stop())

test.each(everyPage)('$path is accessible and fits in every look', async (opened) => {
  await withClient(stack.dbUrl, (client) => client.query('delete from session.sign_in_attempts'))
  const { path, person } = opened
  const tab = await (person ? portal.openAs(person, path) : portal.open(path))
  await expectLooks(tab, opened, looks)
  expect(tab.complaints).toEqual([])
})
