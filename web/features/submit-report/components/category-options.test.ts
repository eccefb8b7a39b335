import { expect, test } from 'vitest'
import type { Category } from '@contract/organization.ts'
import { categoryOptions } from './category-options.ts'

const category = (id: number, parentCategoryId: number | null): Category => ({
  id,
  parentCategoryId,
  name: `Category ${id}`,
  description: null,
  color: '#3B82F6',
})

test('[REP-9] [REP-10] lists headers above their subcategories and disables them, unless they have none', () => {
  const options = categoryOptions([category(1, null), category(2, null), category(3, 1), category(4, 1)])
  expect(options.map(({ value, disabled = false }) => [value, disabled])).toEqual([
    [1, true],
    [3, false],
    [4, false],
    [2, false],
  ])
})

test('a report keeps its category when it was deactivated', () => {
  const options = categoryOptions([category(1, null)], { categoryId: 7, categoryName: 'Pumps' })
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    [7, 'Pumps'],
    [1, 'Category 1'],
  ])
  expect(categoryOptions([category(1, null)], { categoryId: 1, categoryName: 'Category 1' })).toHaveLength(1)
})
