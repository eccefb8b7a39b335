import type { Control } from 'react-hook-form'
import { type ChosenPerson, PeopleSelect } from '@/blocks/people/PeopleSelect.tsx'
import { FormField } from '@/ui/form/FormField.tsx'
import type { MeetingInput } from '../form-request.ts'
import type { MeetingForm } from '../meeting-form.ts'

interface Props {
  control: Control<MeetingForm, unknown, MeetingInput>
  name: 'participants' | 'optional'
  label: string
  isWide: boolean
}

/** People to invite, searched among all active people. */
export function PeopleField(props: Props) {
  return (
    <FormField {...props}>
      {(field, control) => (
        <PeopleSelect
          {...control}
          value={field.value as ChosenPerson[]}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
