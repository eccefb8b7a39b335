import type { RefCallBack } from 'react-hook-form'
import type { ControlProps } from '@/ui/Field.tsx'
import type { Section } from '@contract/organization.ts'
import type { SectionValue } from '@contract/reports.ts'

export interface Props {
  section: Section
  control: ControlProps
  value: SectionValue | null | undefined
  onChange: (value: SectionValue | null) => void
  onBlur: () => void
  /** Lets the form focus the first control with an error. */
  ref: RefCallBack
}

export const textOf = (value: Props['value']): string => (value === null || value === undefined ? '' : String(value))
