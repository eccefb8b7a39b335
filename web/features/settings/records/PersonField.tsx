import { Select } from 'antd'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Choice, choiceOf } from '@/blocks/people/person-options.ts'
import { showPerson } from '@/blocks/people/PersonOption.tsx'
import { read } from '@/lib/query.ts'
import type { FieldProps } from '@/ui/form/field.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import { useServerSearch } from '@/ui/useServerSearch.ts'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { isManaged } from '@contract/administration/users.ts'
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
  const { typed, found, select } = useServerSearch((search) =>
    read(contract.users.list, { query: { search, isActive: 'true', limit: offered } }),
  )
  const people = found.filter(isManaged)
  const [chosenName, setChosenName] = useState(currentName ?? undefined)
  return (
    <FormField {...props}>
      {(field, control) => {
        const listed = people.map(choiceOf)
        const isMissing = Boolean(field.value) && !listed.some(({ value }) => value === field.value)
        return (
          <Select<string, Choice>
            {...field}
            {...control}
            {...select}
            className={styles.control ?? ''}
            allowClear
            // Otherwise screen readers get the label only.
            virtual={false}
            placeholder={placeholder}
            value={field.value || null}
            options={
              isMissing && !typed ? [{ value: String(field.value), label: chosenName ?? '' }, ...listed] : listed
            }
            optionRender={showPerson}
            labelRender={({ label }) => label ?? chosenName}
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
