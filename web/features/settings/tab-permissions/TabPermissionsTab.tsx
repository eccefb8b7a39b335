import { Card, Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { ExportTable } from '../records/ExportTable.tsx'
import { useUsers } from '../users/useUsers.ts'
import { ApplicationMatrix } from './ApplicationMatrix.tsx'
import { PeopleList } from './PeopleList.tsx'
import styles from './TabPermissions.module.css'

const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Step 7: a person's access to applications, and their level on each tab. */
export default function TabPermissionsTab() {
  const { t } = useTranslation('settings')
  const [person, setPerson] = useState<ManagedUser>()
  const people = useUsers()
  return (
    <>
      <div className={styles.export}>
        <ExportTable rows={{ ...people.exported, table: 'tab-permissions' }} />
      </div>
      <div className={styles.columns}>
        <PeopleList people={people} chosen={person} onChoose={setPerson} />
        {person ? (
          // On a narrow screen it is below the list of people, so it is scrolled into view.
          <div key={person.id} ref={scrollIntoSight}>
            <ApplicationMatrix person={person} />
          </div>
        ) : (
          <Card>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('permissions.select')} />
          </Card>
        )}
      </div>
    </>
  )
}
