import { emptyItem, type FormValues } from './form.ts'

/** The values of a form with these items, of a new report. */
export const formWith = (...items: Partial<FormValues['items'][number]>[]): FormValues => ({
  reportId: 0,
  version: 0,
  read: [],
  unshown: [],
  date: '2026-11-20',
  departmentId: null,
  country: 'FR',
  area: 'paris',
  site: '',
  items: items.map((item) => ({ ...emptyItem, ...item })),
})
