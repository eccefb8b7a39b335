import type { Category } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'

export interface CategoryOption {
  value: number
  label: string
  color: string
  disabled?: boolean
}

const option = ({ id, name, color }: Category): CategoryOption => ({ value: id, label: name, color })

/** The category of a report that is being edited. */
type Own = Pick<Report, 'categoryId' | 'categoryName'>

/**
 * Categories in the order of their headers; a header with subcategories cannot be chosen (REP-9). A report keeps its own,
 * also when it was deactivated.
 */
export function categoryOptions(categories: Category[], own?: Own): CategoryOption[] {
  const offered = categories
    .filter(({ parentCategoryId }) => parentCategoryId === null)
    .flatMap((header) => {
      const children = categories.filter(({ parentCategoryId }) => parentCategoryId === header.id)
      return [{ ...option(header), disabled: children.length > 0 }, ...children.map(option)]
    })
  if (!own?.categoryId || offered.some(({ value }) => value === own.categoryId)) return offered
  return [{ value: own.categoryId, label: own.categoryName ?? '', color: 'transparent' }, ...offered]
}
