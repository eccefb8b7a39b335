import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'

interface Props extends Pick<InputProps, 'className' | 'maxLength'> {
  ref?: Ref<InputRef>
  label: string
  value: string | undefined
  onChange: (text: string) => void
}

/** The text that a list is filtered by, applied while it is typed. */
export function SearchField({ label, value = '', maxLength = 100, onChange, ...input }: Props) {
  return (
    <Input
      {...input}
      maxLength={maxLength}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
