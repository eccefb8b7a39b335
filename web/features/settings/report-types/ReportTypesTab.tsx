import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { choice, text, wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { useDepartments } from '../organization.ts'
import { CategoryList } from './CategoryList.tsx'
import { SectionList } from './SectionList.tsx'
import styles from './ReportTypes.module.css'

const parameters = { tab: text, list: choice(['categories', 'sections'], 'categories'), department: wholeNumber(1) }

/** Step 6: a department's categories, and the sections of its template. */
export default function ReportTypesTab() {
  const { t } = useTranslation('settings')
  const { data: departments } = useDepartments()
  const { values, openAlone } = useAddress(parameters)
  const { list } = values
  const department = departments?.find(({ id }) => id === values.department) ?? departments?.at(0)
  if (!departments) return <Waiting rows={8} />
  return (
    <>
      <div className={styles.choices}>
        <Select
          className={styles.department ?? ''}
          aria-label={t('reportTypes.department')}
          value={department?.id ?? null}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          // The other list's filters do not apply to this one.
          onChange={(id: number) => openAlone({ department: id })}
        />
        <Segmented
          aria-label={t('reportTypes.list')}
          value={list}
          options={[
            { value: 'categories' as const, label: t('reportTypes.categories') },
            { value: 'sections' as const, label: t('reportTypes.sections') },
          ]}
          onChange={(wanted) => openAlone({ list: wanted })}
        />
      </div>
      {department &&
        (list === 'categories' ? <CategoryList department={department} /> : <SectionList department={department} />)}
    </>
  )
}
