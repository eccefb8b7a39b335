import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { showInstant } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import text from '@/ui/text.module.css'

/** The columns of the list of people. */
export function useUserColumns(): Column<ManagedUser>[] {
  const { t, i18n } = useTranslation('settings')
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: '18%',
      isSortable: true,
      render: ({ name, email, photoId, isOnline }) => (
        <Person name={name} detail={email} photoId={photoId} isOnline={isOnline} />
      ),
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
    {
      key: 'lastSeenAt',
      isMinor: true,
      title: t('field.lastSeenAt'),
      isSortable: true,
      render: ({ lastSeenAt }) => (lastSeenAt === null ? '' : showInstant(lastSeenAt, i18n.language)),
    },
  ]
}
