interface Branch {
  id: number
  parentCategoryId: number | null
  sortOrder: number
  name: string
}

const bySortOrder = (a: Branch, b: Branch): number => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name)

/** Each category's position, by id, in an order where main categories are followed by their subcategories. */
export function treeOrder(categories: Branch[]): Map<number, number> {
  const childrenOf = (parent: number | null) =>
    categories.filter(({ parentCategoryId }) => parentCategoryId === parent).toSorted(bySortOrder)
  const inOrder = childrenOf(null).flatMap((main) => [main, ...childrenOf(main.id)])
  return new Map(inOrder.map(({ id }, place) => [id, place]))
}
