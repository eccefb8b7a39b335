import type { TFunction } from 'i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'

interface Place {
  code: string
  name: string
  manager: string | null
}

/** The first columns of every kind of place. */
export const placeColumns = <Row extends Place>(t: TFunction<'settings'>): Column<Row>[] => [
  {
    key: 'code',
    title: t('field.code'),
    width: '110px',
    isSortable: true,
    render: ({ code }) => <Clipped>{code}</Clipped>,
  },
  { key: 'name', title: t('field.name'), isSortable: true, render: ({ name }) => <Clipped>{name}</Clipped> },
]

export const managerColumn = <Row extends Place>(t: TFunction<'settings'>): Column<Row> => ({
  key: 'manager',
  title: t('field.manager'),
  isSortable: true,
  render: ({ manager }) => <Clipped>{manager ?? ''}</Clipped>,
})

/** The values that the shared columns sort by. */
export const placeSorts = {
  code: ({ code }: Place) => code,
  name: ({ name }: Place) => name,
  manager: ({ manager }: Place) => manager,
}
