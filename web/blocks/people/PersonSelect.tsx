import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { read } from '@/lib/query.ts'
import type { ControlProps } from '@/ui/Field.tsx'
import { directory } from '@contract/directory.ts'

export interface ChosenPerson {
  id: string
  name: string
}

interface Props extends ControlProps {
  value: ChosenPerson | undefined
  onChange: (person: ChosenPerson | undefined) => void
  placeholder?: string
}

const offered = 20

/** A select of a colleague, searched by the server among all active people. */
export function PersonSelect({ value, onChange, ...control }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data: found = [], isFetching } = useQuery({
    ...read(directory.list, { query: { search, limit: offered } }),
    placeholderData: keepPreviousData,
  })
  const listed = found.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))
  const isListed = listed.some((option) => option.value === value?.id)
  return (
    <Select<string>
      {...control}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value?.id ?? null}
      options={value && !isListed && !typed ? [{ value: value.id, label: value.name }, ...listed] : listed}
      labelRender={({ label }) => label ?? value?.name}
      onChange={(id?: string) => onChange(found.find((person) => person.id === id))}
    />
  )
}
