import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '@/ui/Waiting.tsx'
import { useDepartments } from '../organisation.ts'
import { CategoryList } from './CategoryList.tsx'
import styles from './ReportTypes.module.css'
import { SectionList } from './SectionList.tsx'

/** Step 6: a department's categories, and the sections that its report's form asks. */
export default function ReportTypesTab() {
  const { t } = useTranslation('settings')
  const { data: departments } = useDepartments()
  const [chosen, setChosen] = useState<number>()
  const [list, setList] = useState<'categories' | 'sections'>('categories')
  const department = departments?.find(({ id }) => id === chosen) ?? departments?.at(0)
  if (!departments) return <Waiting rows={8} />
  return (
    <>
      <div className={styles.choices}>
        <Select
          className={styles.department ?? ''}
          aria-label={t('reportTypes.department')}
          value={department?.id ?? null}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: number) => setChosen(id)}
        />
        <Segmented
          aria-label={t('reportTypes.list')}
          value={list}
          options={[
            { value: 'categories' as const, label: t('reportTypes.categories') },
            { value: 'sections' as const, label: t('reportTypes.sections') },
          ]}
          onChange={setList}
        />
      </div>
      {department && (list === 'categories' ? <CategoryList department={department} /> : <SectionList department={department} />)}
    </>
  )
}
