import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/Field.tsx'

interface Props {
  label: string
  value: string | undefined
  suggestions: string[]
  onChange: (value: string) => void
}

/** A text filter with suggestions; it applies on blur, on Enter, or when a suggestion is chosen. */
export function TextFilter({ label, value = '', suggestions, onChange }: Props) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed !== undefined && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
    <Field label={label} error={undefined}>
      {(props) => (
        <AutoComplete
          {...props}
          allowClear
          placeholder={t('filter.any')}
          value={typed ?? value}
          options={suggestions.map((suggestion) => ({ value: suggestion }))}
          showSearch={{
            filterOption: (input, option) => option?.value.toLowerCase().includes(input.toLowerCase()) ?? false,
          }}
          onChange={(text) => setTyped(text ?? '')}
          onSelect={(chosen) => {
            onChange(chosen ?? '')
            setTyped(undefined)
          }}
          onClear={() => {
            onChange('')
            setTyped(undefined)
          }}
          onBlur={apply}
          onKeyDown={({ key }) => {
            if (key === 'Enter') apply()
          }}
        />
      )}
    </Field>
  )
}
