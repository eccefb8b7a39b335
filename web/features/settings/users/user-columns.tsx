import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'
import type { ManagedUser } from '@contract/administration/users.ts'
import text from '@/ui/text.module.css'

/** The columns of the list of people. */
export function useUserColumns(): Column<ManagedUser>[] {
  const { t } = useTranslation('settings')
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: '25%',
      isSortable: true,
      render: ({ name, email }) => <Person name={name} detail={email} />,
    },
    {
      key: 'username',
      title: t('field.username'),
      isSortable: true,
      render: ({ username }) => <Clipped>{username}</Clipped>,
    },
    {
      key: 'role',
      title: t('field.role'),
      isSortable: true,
      render: ({ roleName, isAdmin }) => (
        <>
          <div>{roleName}</div>
          {isAdmin && <Tag color="processing">{t('users.admin')}</Tag>}
        </>
      ),
    },
    {
      key: 'department',
      title: t('field.department'),
      isSortable: true,
      render: ({ department }) => <Clipped>{department ?? ''}</Clipped>,
    },
    {
      key: 'country',
      title: t('field.country'),
      isSortable: true,
      render: ({ country, area, site }) => (
        <>
          <Clipped>{country ?? ''}</Clipped>
          <Clipped className={text.quiet}>{[area, site].filter(Boolean).join(' · ')}</Clipped>
        </>
      ),
    },
  ]
}
