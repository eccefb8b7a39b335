import { Select } from 'antd'
import { read } from '@/lib/query.ts'
import type { ControlProps } from '@/ui/Field.tsx'
import { useServerSearch } from '@/ui/useServerSearch.ts'
import { directory } from '@contract/directory.ts'

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
  const { typed, found, select } = useServerSearch((search) =>
    read(directory.list, { query: { search, limit: offered } }),
  )
  const listed = found.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))
  const isListed = listed.some((option) => option.value === value?.id)
  return (
    <Select<string>
      {...control}
      {...select}
      allowClear
      value={value?.id ?? null}
      options={value && !isListed && !typed ? [{ value: value.id, label: value.name }, ...listed] : listed}
      labelRender={({ label }) => label ?? value?.name}
      onChange={(id?: string) => onChange(found.find((person) => person.id === id))}
    />
  )
}
