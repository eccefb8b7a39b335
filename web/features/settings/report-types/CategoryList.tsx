import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { ColorField } from '@/ui/form/ColorField.tsx'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import {
  categoryInput,
  type CategoryInput,
  type ManagedCategory,
  categoryColor,
} from '@contract/administration/report-types.ts'
import { contract } from '@contract/index.ts'
import type { Department } from '@contract/organization.ts'
import { choicesOf, nameOf } from '../organization.ts'
import { descriptionColumn } from '../records/columns.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { useFieldTexts } from '../records/useFieldTexts.ts'
import { valuesOf } from '../records/values-of.ts'
import { treeOrder } from './tree-order.ts'
import styles from './ReportTypes.module.css'

const blank = (departmentId: number): Required<CategoryInput> => ({
  departmentId,
  parentCategoryId: null,
  name: '',
  description: '',
  color: categoryColor,
  sortOrder: 0,
  isActive: true,
})

/** A department's categories, each below its main category. */
export function CategoryList({ department }: { department: Department }) {
  const { t } = useTranslation('settings')
  const { labelled } = useFieldTexts()
  const query = useQuery({
    ...read(contract.categories.list),
    select: (all) => all.filter(({ departmentId }) => departmentId === department.id),
  })
  const categories = query.data ?? []
  const places = treeOrder(categories)
  const mains = categories.filter(({ parentCategoryId }) => parentCategoryId === null)
  return (
    <RecordList
      key={department.id}
      kind="category"
      endpoints={contract.categories}
      query={query}
      texts={({ name, description, parentCategoryId }) => [name, description, nameOf(mains, parentCategoryId)]}
      sorts={{
        order: ({ id }) => places.get(id) ?? 0,
        name: ({ name }) => name,
        parent: ({ parentCategoryId }) => nameOf(mains, parentCategoryId),
      }}
      sortedBy="order"
      columns={[
        {
          key: 'name',
          title: t('field.name'),
          isSortable: true,
          render: ({ name, color, parentCategoryId }) => (
            <span className={styles.category} data-is-sub={parentCategoryId !== null}>
              <Swatch color={color} />
              <Clipped>{name}</Clipped>
            </span>
          ),
        },
        {
          key: 'parent',
          title: t('field.mainCategory'),
          isSortable: true,
          render: ({ parentCategoryId }) => <Clipped>{nameOf(mains, parentCategoryId)}</Clipped>,
        },
        descriptionColumn<ManagedCategory>(t),
        {
          key: 'order',
          title: t('field.sortOrder'),
          width: '120px',
          isSortable: true,
          render: ({ sortOrder }) => sortOrder,
        },
      ]}
      schemaOf={() => categoryInput}
      valuesOf={(category) => valuesOf(category, blank(department.id))}
      renderFields={({ control }, category) => (
        <>
          <TextField control={control} {...labelled('name')} required />
          <ChoiceField
            control={control}
            name="parentCategoryId"
            label={t('field.mainCategory')}
            placeholder={t('field.isMainCategory')}
            choices={choicesOf(
              mains.filter(({ id }) => id !== category?.id),
              [category?.parentCategoryId],
            )}
          />
          <TextField control={control} {...labelled('description')} kind="lines" isWide />
          <ColorField control={control} {...labelled('color')} />
          <NumberField control={control} {...labelled('sortOrder')} />
          <SwitchField control={control} {...labelled('isActive')} />
        </>
      )}
    />
  )
}

/** A category's color; an SVG, because the content security policy refuses style attributes. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden>
      <rect width="1" height="1" fill={color} />
    </svg>
  )
}
