import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { TaskStatusTag } from '@/blocks/tasks/TaskStatusTag.tsx'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import { OpenButton } from '@/ui/OpenButton.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { DueDate } from './DueDate.tsx'
import { PriorityTag } from './PriorityTag.tsx'
import text from '@/ui/text.module.css'

interface Props {
  plans: ActionPlan[]
  isStale: boolean
  onOpen: (id: number) => void
}

/** The plans on wide screens, each in a row; clicking the title or the row opens the plan. */
export function PlanTable({ plans, isStale, onOpen }: Props) {
  const { t } = useTranslation(['action-plans', 'plans'])
  const columns: Column<ActionPlan>[] = [
    {
      key: 'title',
      title: t('column.title'),
      width: '25%',
      render: ({ id, title, description }) => (
        <>
          <OpenButton label={t('list.open', { title })} onClick={() => onOpen(id)}>
            <Clipped>{title}</Clipped>
          </OpenButton>
          {description && description !== title && <Clipped className={text.quiet}>{description}</Clipped>}
        </>
      ),
    },
    {
      key: 'assignee',
      title: t('column.assignee'),
      width: '18%',
      render: ({ assignee }) => <Person name={assignee.name} detail={placeOf(assignee)} />,
    },
    {
      key: 'category',
      title: t('column.category'),
      isMinor: true,
      render: ({ category }) => <Clipped>{t(`plans:category.${category}`)}</Clipped>,
    },
    {
      key: 'priority',
      title: t('column.priority'),
      width: '105px',
      render: ({ priority }) => <PriorityTag priority={priority} />,
    },
    { key: 'due', title: t('column.due'), width: '170px', render: (plan) => <DueDate plan={plan} /> },
    {
      key: 'status',
      title: t('column.status'),
      width: '115px',
      render: ({ status }) => <TaskStatusTag status={status} />,
    },
  ]
  return (
    <DataTable
      label={t('list.label')}
      columns={columns}
      rows={plans}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      isStale={isStale}
    />
  )
}
