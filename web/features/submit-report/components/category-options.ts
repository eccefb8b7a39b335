import type { Category } from '@contract/organization.ts'

export interface CategoryOption {
  value: number
  label: string
  color: string
  disabled?: boolean
}

const option = ({ id, name, color }: Category): CategoryOption => ({ value: id, label: name, color })

/** Categories in the order of their headers; a header with subcategories cannot be chosen (REP-9). */
export function categoryOptions(categories: Category[]): CategoryOption[] {
  return categories
    .filter(({ parentCategoryId }) => parentCategoryId === null)
    .flatMap((header) => {
      const children = categories.filter(({ parentCategoryId }) => parentCategoryId === header.id)
      return [{ ...option(header), disabled: children.length > 0 }, ...children.map(option)]
    })
}
