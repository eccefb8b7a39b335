import { categoryInput } from '../../../../supabase/functions/_shared/contract/administration/report-types.ts'
import type { ImporterOf } from './importer.ts'
import { finder } from './places.ts'

/** Report types. A main category may be anywhere in the same file. */
export const categoriesImporter: ImporterOf = (codes) => {
  const departments = finder(codes.departments)
  return {
    schema: categoryInput,
    columns: {
      departmentId: 'department',
      parentCategoryId: 'main_category',
      sortOrder: 'sort_order',
      isActive: 'active',
    },
    read: (cells) => ({
      input: {
        departmentId: cells.one('department', departments)?.id ?? 0,
        name: cells.text('name'),
        description: cells.text('description'),
        color: cells.text('color') || undefined,
        sortOrder: cells.number('sort_order'),
        isActive: cells.flag('active', true),
      },
      beside: { parent: cells.text('main_category') || null },
    }),
    keys: (cells) => ({ name: [cells.text('department'), cells.text('main_category'), cells.text('name')].join('/') }),
    turn: (cells) => (cells.text('main_category') === '' ? 0 : 1),
  }
}
