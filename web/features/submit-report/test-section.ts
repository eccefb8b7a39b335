import type { Section } from '@contract/organization.ts'

/** A section of a report in tests; without `changes`, it asks for a cost center. */
export const testSection = (changes: Partial<Section> = {}): Section => ({
  id: 1,
  key: 'cost_center',
  title: 'Cost Center',
  type: 'text',
  isRequired: false,
  placeholder: null,
  description: null,
  options: [],
  minimum: null,
  maximum: null,
  ...changes,
})
