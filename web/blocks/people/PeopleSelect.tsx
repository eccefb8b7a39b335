import { Select } from 'antd'
import type { ControlProps } from '@/ui/Field.tsx'
import { useServerSearch } from '@/ui/useServerSearch.ts'
import { colleaguesQuery } from './colleagues-query.ts'
import { type Choice, choiceOf } from './person-options.ts'
import { showPerson } from './PersonOption.tsx'
import styles from './PeopleSelect.module.css'

export interface ChosenPerson {
  value: string
  label: string
}

interface Props extends Partial<ControlProps> {
  'aria-label'?: string
  value: ChosenPerson[]
  placeholder?: string
  placement?: 'topLeft'
  /** Whether somebody is offered; by default everyone is. */
  isOffered?: (id: string) => boolean
  onChange: (people: ChosenPerson[]) => void
  onBlur?: () => void
}

const offered = 50

/** A select of any number of colleagues, searched by the server among all active people. */
export function PeopleSelect({ isOffered = () => true, ...control }: Props) {
  const { found, select } = useServerSearch((search) => colleaguesQuery(search, offered))
  return (
    <Select<ChosenPerson[], Choice>
      {...control}
      {...select}
      labelInValue
      mode="multiple"
      // Otherwise screen readers get the label only.
      virtual={false}
      className={styles.people ?? ''}
      options={found.filter(({ id }) => isOffered(id)).map(choiceOf)}
      optionRender={showPerson}
    />
  )
}
