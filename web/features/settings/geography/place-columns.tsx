import type { TFunction } from 'i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'
import { codeAndNameSorts } from '../records/columns.tsx'

interface Place {
  code: string
  name: string
  manager: string | null
}

export const managerColumn = <Row extends Place>(t: TFunction<'settings'>): Column<Row> => ({
  key: 'manager',
  title: t('field.manager'),
  isSortable: true,
  render: ({ manager }) => <Clipped>{manager ?? ''}</Clipped>,
})

export const countryColumn = <Row extends Place>(
  t: TFunction<'settings'>,
  countryOf: (row: Row) => string,
): Column<Row> => ({
  key: 'country',
  title: t('field.country'),
  isSortable: true,
  render: (row) => <Clipped>{countryOf(row)}</Clipped>,
})

/** The values that the shared columns sort by. */
export const placeSorts = {
  ...codeAndNameSorts,
  manager: ({ manager }: Place) => manager,
}
