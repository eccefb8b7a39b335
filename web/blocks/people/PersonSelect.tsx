import { Select } from 'antd'
import type { ControlProps } from '@/ui/Field.tsx'
import { useServerSearch } from '@/ui/useServerSearch.ts'
import { colleaguesQuery } from './colleagues-query.ts'
import { type Choice, choiceOf } from './person-options.ts'
import { showPerson } from './PersonOption.tsx'

export interface ChosenPerson {
  id: string
  name: string
}

interface Props extends Partial<ControlProps> {
  'aria-label'?: string
  value: ChosenPerson | undefined
  onChange: (person: ChosenPerson | undefined) => void
  placeholder?: string
}

const offered = 20

/** A select of a colleague, searched by the server among all active people. */
export function PersonSelect({ value, onChange, ...control }: Props) {
  const { typed, found, select } = useServerSearch((search) => colleaguesQuery(search, offered))
  const listed = found.map(choiceOf)
  const isListed = listed.some((option) => option.value === value?.id)
  return (
    <Select<string, Choice>
      {...control}
      {...select}
      allowClear
      // Otherwise screen readers get the label only.
      virtual={false}
      value={value?.id ?? null}
      options={value && !isListed && !typed ? [{ value: value.id, label: value.name }, ...listed] : listed}
      optionRender={showPerson}
      labelRender={({ label }) => label ?? value?.name}
      onChange={(id?: string) => onChange(found.find((person) => person.id === id))}
    />
  )
}
