import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { sectionInput, type SectionInput } from '@contract/administration/report-types.ts'
import { contract } from '@contract/index.ts'
import type { Department } from '@contract/organization.ts'
import { RecordList } from '../records/RecordList.tsx'
import { valuesOf } from '../records/values-of.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { SectionFields } from './SectionFields.tsx'
import { useOrdering } from './useOrdering.ts'
import styles from './ReportTypes.module.css'

const blank = (departmentId: number): Required<SectionInput> => ({
  departmentId,
  title: '',
  type: 'text',
  kind: 'other',
  isRequired: false,
  placeholder: '',
  description: '',
  options: [],
  minimum: null,
  maximum: null,
  isActive: true,
})

/** A department's sections in order; a retired one remains in the reports that answered it. */
export function SectionList({ department }: { department: Department }) {
  const { t } = useTranslation('settings')
  const query = useQuery({
    ...read(contract.sections.list),
    select: (all) =>
      all
        .filter(({ departmentId }) => departmentId === department.id)
        .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id),
  })
  const ids = (query.data ?? []).map(({ id }) => id)
  const ordering = useOrdering(department.id)
  return (
    <>
      <p className={styles.about}>{t('sections.about')}</p>
      <RecordList
        key={department.id}
        kind="section"
        endpoints={contract.sections}
        query={query}
        texts={({ title, description, type }) => [title, description, t(`sectionType.${type}`)]}
        sorts={{
          order: ({ id }) => ids.indexOf(id),
          title: ({ title }) => title,
          type: ({ type }) => t(`sectionType.${type}`),
        }}
        sortedBy="order"
        columns={[
          {
            key: 'order',
            title: t('sections.order'),
            width: '110px',
            isSortable: true,
            render: ({ id, title }) => (
              <MoveButtons name={title} id={id} ids={ids} isMoving={ordering.isPending} onMove={ordering.mutate} />
            ),
          },
          {
            key: 'title',
            title: t('field.title'),
            isSortable: true,
            render: ({ title }) => <Clipped>{title}</Clipped>,
          },
          {
            key: 'type',
            title: t('field.type'),
            width: '160px',
            isSortable: true,
            render: ({ type }) => t(`sectionType.${type}`),
          },
          {
            key: 'kind',
            title: t('field.kind'),
            width: '180px',
            render: ({ kind }) => <Clipped>{t(`sectionKind.${kind}`)}</Clipped>,
          },
          {
            key: 'required',
            title: t('field.isRequired'),
            width: '120px',
            render: ({ isRequired }) => isRequired && <Tag color="warning">{t('sections.required')}</Tag>,
          },
        ]}
        schemaOf={() => sectionInput}
        valuesOf={(section) => valuesOf(section, blank(department.id))}
        renderFields={(form) => <SectionFields form={form} />}
      />
    </>
  )
}
