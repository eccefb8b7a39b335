import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Waiting } from '@/ui/Waiting.tsx'
import { useDepartments } from '../organisation.ts'
import { CategoryList } from './CategoryList.tsx'
import { SectionList } from './SectionList.tsx'
import styles from './ReportTypes.module.css'

/** Step 6: a department's categories, and the sections that its report's form asks. */
export default function ReportTypesTab() {
  const { t } = useTranslation('settings')
  const { data: departments } = useDepartments()
  const [search, setSearch] = useSearchParams()
  const list = search.get('list') === 'sections' ? 'sections' : 'categories'
  const department = departments?.find(({ id }) => String(id) === search.get('department')) ?? departments?.at(0)
  // What narrowed the other list down is not for this one.
  const open = (wanted: { list?: string; department?: string }) =>
    setSearch({ tab: 'report-types', list, ...(department && { department: String(department.id) }), ...wanted })
  if (!departments) return <Waiting rows={8} />
  return (
    <>
      <div className={styles.choices}>
        <Select
          className={styles.department ?? ''}
          aria-label={t('reportTypes.department')}
          value={department?.id ?? null}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: number) => open({ department: String(id) })}
        />
        <Segmented
          aria-label={t('reportTypes.list')}
          value={list}
          options={[
            { value: 'categories' as const, label: t('reportTypes.categories') },
            { value: 'sections' as const, label: t('reportTypes.sections') },
          ]}
          onChange={(wanted) => open({ list: wanted })}
        />
      </div>
      {department &&
        (list === 'categories' ? <CategoryList department={department} /> : <SectionList department={department} />)}
    </>
  )
}
