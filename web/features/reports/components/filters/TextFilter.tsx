import { AutoComplete } from 'antd'
import { useRef, useState } from 'react'
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
  // Enter chooses a suggestion and is pressed in the field, within one event.
  const latest = useRef<string>(undefined)
  const type = (text?: string) => {
    latest.current = text
    setTyped(text)
  }
  const choose = (text: string) => {
    type()
    onChange(text)
  }
  const apply = () => {
    const { current: text } = latest
    type()
    if (text !== undefined && text !== value) onChange(text)
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
          onChange={(text) => type(text ?? '')}
          onSelect={(chosen) => choose(chosen ?? '')}
          onClear={() => choose('')}
          onBlur={apply}
          onKeyDown={({ key }) => {
            if (key === 'Enter') apply()
          }}
        />
      )}
    </Field>
  )
}
