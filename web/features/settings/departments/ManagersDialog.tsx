import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import type { DepartmentManager } from '@contract/administration/department-managers.ts'
import type { Department } from '@contract/organization.ts'
import { AddManager } from './AddManager.tsx'
import { useManagers } from './useManagers.ts'
import styles from './Managers.module.css'

interface Props {
  department: Department
  managers: DepartmentManager[]
  onClose: () => void
}

/** A department's managers, for one company or for all. */
export function ManagersDialog({ department, managers, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { remove } = useManagers()
  return (
    <Dialog width={640} title={t('managers.title', { name: department.name })} footer={null} onCancel={onClose}>
      {managers.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('managers.none')} />
      ) : (
        <ul className={styles.managers}>
          {managers.map(({ id, user, company, title }) => {
            const name = `${user.firstName} ${user.lastName}`.trim() || user.username
            return (
              <li key={id}>
                <Person
                  name={name}
                  detail={[title, company?.name ?? t('managers.everyCompany')].filter(Boolean).join(' · ')}
                />
                <DeleteButton
                  isIcon
                  label={t('managers.remove')}
                  name={t('managers.removeName', { name })}
                  question={t('managers.sure')}
                  isPending={remove.isPending && remove.variables === id}
                  onDelete={() => remove.mutate(id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <AddManager departmentId={department.id} />
    </Dialog>
  )
}
