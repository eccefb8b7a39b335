import { expect, test } from 'vitest'
import texts from './texts.en.ts'

test('[REV-14] names the three statuses', () => {
  expect(texts.status).toEqual({ submitted: 'On Time', late: 'Late', overdue: 'Missing' })
})
