import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/query.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import type { Column } from '@/ui/DataTable.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { listedTables } from '@contract/jobs/table-export.ts'
import { ListToolbar, statuses } from './ListToolbar.tsx'
import { type LocalList, useLocalList } from './local-list.ts'
import type { Listed } from './record-calls.ts'
import { RecordTable } from './RecordTable.tsx'
import type { Kind } from './useRecordChanges.ts'
import { type EditingOf, useRecordDialogs } from './useRecordDialogs.tsx'

interface Props<Row extends Listed, Values extends FieldValues, Sent extends object>
  extends EditingOf<Row, Values, Sent>, LocalList<Row> {
  query: UseQueryResult<Row[]>
  columns: Column<Row>[]
  /** Further filters: their controls, and whether a row matches them. */
  filters?: { controls: ReactNode; passes: (row: Row) => boolean }
}

/** The name of each kind's table in an export. */
const tables: Partial<Record<Kind, (typeof listedTables)[number]>> = {
  company: 'companies',
  department: 'departments',
  country: 'countries',
  area: 'areas',
  site: 'sites',
  role: 'roles',
  category: 'categories',
}

const statusParameter = { status: choice(statuses, 'all') }

/** A list of records with search, filters, sorting, pages, and dialogs to change them. */
export function RecordList<Row extends Listed, Values extends FieldValues, Sent extends object>(
  props: Props<Row, Values, Sent>,
) {
  const { kind, query, columns, filters } = props
  const table = tables[kind]
  const { t } = useTranslation('settings')
  const { values, change } = useAddress(statusParameter)
  const { status } = values
  const editing = useRecordDialogs(props)
  const wanted = (query.data ?? []).filter(
    (row) => (status === 'all' || row.isActive === (status === 'active')) && (filters?.passes(row) ?? true),
  )
  const list = useLocalList(wanted, props)

  const error = failureOf(query)
  if (error) return <Failure error={error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting rows={8} />
  return (
    <>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <ListToolbar
        search={list.search}
        onSearch={list.setSearch}
        status={status}
        onStatus={(chosen) => change({ status: chosen })}
        exported={table && { table, ids: list.found.map(({ id }) => Number(id)) }}
        addText={editing.addText}
        onAdd={editing.add}
      >
        {filters?.controls}
      </ListToolbar>
      <RecordTable
        label={t(`records.${kind}.many`)}
        columns={[...columns, ...editing.columns]}
        rows={list.rows}
        total={list.total}
        page={list.page}
        onPage={list.setPage}
        sorting={list.sorting}
        onSort={list.sort}
        empty={query.data.length === 0 ? t(`records.${kind}.none`) : t('noMatch')}
      />
      {editing.dialogs}
    </>
  )
}
