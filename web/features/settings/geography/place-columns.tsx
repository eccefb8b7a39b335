import type { TFunction } from 'i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'
import { codeAndNameSorts, codeColumn, nameColumn } from '../records/columns.tsx'

interface Place {
  code: string
  name: string
  manager: string | null
}

/** The first columns of every kind of place. */
export const placeColumns = <Row extends Place>(t: TFunction<'settings'>): Column<Row>[] => [
  codeColumn<Row>(t),
  nameColumn<Row>(t),
]

export const managerColumn = <Row extends Place>(t: TFunction<'settings'>): Column<Row> => ({
  key: 'manager',
  title: t('field.manager'),
  isSortable: true,
  render: ({ manager }) => <Clipped>{manager ?? ''}</Clipped>,
})

/** The values that the shared columns sort by. */
export const placeSorts = {
  ...codeAndNameSorts,
  manager: ({ manager }: Place) => manager,
}
