import { describe, expect, test } from 'vitest'
import { english } from '@contract/errors/english.fixture.ts'
import type { Section } from '@contract/organization.ts'
import { formSchema } from './form-schema.ts'
import { emptyForm, type SectionInputs } from './report-form.ts'

const section = (key: string, title: string, type: Section['type'], isRequired: boolean): Section => ({
  id: 1,
  key,
  title,
  type,
  isRequired,
  placeholder: null,
  description: null,
  options: [],
  minimum: type === 'number' ? 0 : null,
  maximum: type === 'number' ? 100 : null,
})

const uptime = section('system_uptime', 'System Uptime', 'number', true)
const backup = section('backup_status', 'Backup Status', 'select', true)
const notes = section('notes', 'Notes', 'textarea', false)
const trained = section('training', 'Training', 'boolean', false)

const messages = (sections: Section[], values: SectionInputs, stored?: SectionInputs): string[] => {
  const form = { ...emptyForm('2026-11-21'), departmentId: 1, categoryId: 1, sections: values }
  return (
    formSchema(sections, stored)
      .safeParse(form)
      .error?.issues.map(({ message }) => english(message)) ?? []
  )
}

describe('formSchema', () => {
  test('[REP-27] [REP-28] [REP-29] requires date, department and category, with the required messages', () => {
    const issues = formSchema([]).safeParse(emptyForm('')).error?.issues ?? []
    expect(issues.map(({ message }) => english(message))).toEqual(
      expect.arrayContaining([
        'Date is required',
        'Department selection is required',
        'Category selection is required',
      ]),
    )
  })

  test('[REP-29] requires no category while the template loads', () => {
    expect(formSchema(undefined).safeParse({ ...emptyForm('2026-11-21'), departmentId: 1 }).success).toBe(true)
  })

  test.each([undefined, null, '', -1])('[REP-30] refuses %s as the answer to a required number', (value) => {
    expect(messages([uptime], { system_uptime: value })).toEqual(['System Uptime is required'])
  })

  test('[REP-32] accepts numbers as text, up to the maximum', () => {
    expect(messages([uptime], { system_uptime: '99.5' })).toEqual([])
    expect(messages([uptime], { system_uptime: 0 })).toEqual([])
    expect(messages([uptime], { system_uptime: 101 })).toEqual(['System Uptime must be at most 100'])
  })

  test('[REP-32] accepts a stored answer that no longer fits its section, as long as it stays', () => {
    const stored = { system_uptime: 120 }
    expect(messages([uptime], { system_uptime: 120 }, stored)).toEqual([])
    expect(messages([uptime], { system_uptime: '119' }, stored)).toEqual(['System Uptime must be at most 100'])
    expect(messages([uptime], { system_uptime: null }, stored)).toEqual(['System Uptime is required'])
    expect(
      formSchema([uptime], stored).parse({
        ...emptyForm('2026-11-21'),
        departmentId: 1,
        categoryId: 1,
        sections: { system_uptime: '99' },
      }).sections,
    ).toEqual({ system_uptime: 99 })
  })

  test('[REP-31] refuses a blank answer to a required text or choice', () => {
    expect(messages([backup], { backup_status: ' ' })).toEqual(['Backup Status is required'])
    expect(messages([backup], {})).toEqual(['Backup Status is required'])
  })

  test('[REP-33] accepts empty optional sections', () => {
    expect(messages([notes, trained], { notes: undefined, training: null })).toEqual([])
  })
})
