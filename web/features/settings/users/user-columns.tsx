import type { ManagedUser } from '@contract/administration/users.ts'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'
import { Person } from '@/ui/Person.tsx'

const placeOf = ({ country, area, site }: ManagedUser): string => [country, area, site].filter(Boolean).join(' · ')

/** What the list says about a person. */
export function useUserColumns(): Column<ManagedUser>[] {
  const { t } = useTranslation('settings')
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: '26%',
      isSortable: true,
      render: ({ name, email }) => <Person name={name} detail={email} />,
    },
    { key: 'username', title: t('field.username'), isSortable: true, render: ({ username }) => <Clipped>{username}</Clipped> },
    {
      key: 'role',
      title: t('field.role'),
      isSortable: true,
      render: ({ roleName, isAdmin }) => (
        <>
          <Clipped>{roleName}</Clipped>
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
    { key: 'country', title: t('field.country'), isSortable: true, render: (user) => <Clipped>{placeOf(user)}</Clipped> },
  ]
}
