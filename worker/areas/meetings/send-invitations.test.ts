import { expect, test, vi } from 'vitest'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { sendInvitations } from './send-invitations.ts'

const smtp = { folder: '/nowhere' }

test.each([
  ['a mail server', { smtp: null, publicUrl: 'https://portal.example' }],
  ['an address that mails could lead to', { smtp, publicUrl: null }],
])('no mail about a meeting is looked for without %s', async (_, settings) => {
  const run = vi.fn<Dependencies['connections']['run']>()
  await sendInvitations.run({ connections: { run }, settings } as unknown as Dependencies)
  expect(run).not.toHaveBeenCalled()
})
