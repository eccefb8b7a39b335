import type { TFunction } from 'i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Column } from '@/ui/DataTable.tsx'

type Texts = TFunction<'settings'>

const codeColumn = <Row extends { code: string }>(t: Texts): Column<Row> => ({
  key: 'code',
  title: t('field.code'),
  width: '120px',
  isSortable: true,
  render: ({ code }) => <Clipped>{code}</Clipped>,
})

const nameColumn = <Row extends { name: string }>(t: Texts): Column<Row> => ({
  key: 'name',
  title: t('field.name'),
  isSortable: true,
  render: ({ name }) => <Clipped>{name}</Clipped>,
})

/** The first columns of most kinds of records. */
export const codeAndNameColumns = <Row extends { code: string; name: string }>(t: Texts): Column<Row>[] => [
  codeColumn<Row>(t),
  nameColumn<Row>(t),
]

export const descriptionColumn = <Row extends { description: string | null }>(t: Texts): Column<Row> => ({
  key: 'about',
  title: t('field.description'),
  render: ({ description }) => <Clipped>{description ?? ''}</Clipped>,
})

/** The values that a list with a code and a name sorts by. */
export const codeAndNameSorts = {
  code: ({ code }: { code: string }) => code,
  name: ({ name }: { name: string }) => name,
}
