import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { read } from '@/lib/query.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import type { FieldProps } from '@/ui/form/field.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import { isManaged, type ManagedUser } from '@contract/administration/users.ts'
import { contract } from '@contract/index.ts'
import styles from '@/ui/form/fields.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  placeholder: string
  /** The name of the chosen person, who may not be among the search results. */
  currentName?: string | null | undefined
  onChosen?: (person: ManagedUser | undefined) => void
}

const offered = 20

/** A select of a person, searched by the server among all active people. */
export function PersonField<Values extends FieldValues, Sent>({
  placeholder,
  currentName,
  onChosen,
  ...props
}: Props<Values, Sent>) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed)
  const { data = [], isFetching } = useQuery({
    ...read(contract.users.list, { query: { search, isActive: 'true', limit: offered } }),
    placeholderData: keepPreviousData,
  })
  const people = data.filter(isManaged)
  const [chosenName, setChosenName] = useState(currentName ?? undefined)
  return (
    <FormField {...props}>
      {(field, control) => {
        const found = people.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))
        const isMissing = Boolean(field.value) && !found.some(({ value }) => value === field.value)
        return (
          <Select<string>
            {...field}
            {...control}
            className={styles.control ?? ''}
            allowClear
            placeholder={placeholder}
            loading={isFetching}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={field.value || null}
            options={isMissing ? [{ value: String(field.value), label: chosenName ?? '' }, ...found] : found}
            onChange={(id?: string) => {
              const person = people.find((one) => one.id === id)
              setChosenName(person?.name)
              field.onChange(id ?? '')
              onChosen?.(person)
            }}
          />
        )
      }}
    </FormField>
  )
}
