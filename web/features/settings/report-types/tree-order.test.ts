import { expect, test } from 'vitest'
import { treeOrder } from './tree-order.ts'

const category = (id: number, parentCategoryId: number | null, sortOrder: number, name = `Category ${id}`) => ({
  id,
  parentCategoryId,
  sortOrder,
  name,
})

test('puts the subcategories after their main category, by sort order and then by name', () => {
  const places = treeOrder([
    category(1, null, 2),
    category(2, null, 1),
    category(3, 1, 0, 'Beta'),
    category(4, 1, 0, 'Alpha'),
    category(5, 2, 9),
  ])
  expect([...places.keys()]).toEqual([2, 5, 1, 4, 3])
})
