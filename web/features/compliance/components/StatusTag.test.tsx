import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { complianceStatuses } from '@contract/compliance.ts'
import { StatusTag } from './StatusTag.tsx'

const colors = { active: 'success', at_risk: 'warning', critical: 'error' }

test.each(complianceStatuses)('[COMP-2] the tag of each status has a color of its own: %s', (status) => {
  const markup = screenOf(<StatusTag status={status} />)
  const found = Object.values(colors).filter((color) => markup.includes(`ant-tag-${color}`))
  expect(found).toEqual([colors[status]])
})
