import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import texts from '../texts.en.ts'
import { RemovalDialog } from './RemovalDialog.tsx'

interface DialogProps {
  title: ReactNode
  footer: ReactNode
  children: ReactNode
}
vi.mock('@/ui/Dialog.tsx', () => ({
  Dialog: ({ title, footer, children }: DialogProps) => (
    <>
      {title}
      {children}
      {footer}
    </>
  ),
}))

const nothing = () => undefined
const inUse = new ApiError(
  409,
  '',
  JSON.stringify({
    code: 'record.in_use',
    message: '',
    params: { name: 'Nordwind', uses: [{ code: 'use.profiles', params: { count: 3 } }] },
  }),
)
const shown = (isActive: boolean, error?: Error): string[] =>
  textsOf(
    screenOf(
      <RemovalDialog
        name="Nordwind"
        isActive={isActive}
        error={error}
        isPending={false}
        onRemove={nothing}
        onDeactivate={nothing}
        onClose={nothing}
      />,
      viewer,
      { texts: { settings: texts } },
    ),
  )

test('a record is deleted after a question', () => {
  expect(shown(true)).toEqual(['Delete "Nordwind"?', 'This action cannot be undone.', 'Cancel', 'Delete'])
})

test('[ADM-11] a record in use cannot be deleted: the dialog names the uses and offers to deactivate it instead', () => {
  const why = '"Nordwind" is in use (people: 3). Deactivate it instead.'
  expect(shown(true, inUse)).toEqual(['Delete "Nordwind"?', why, 'Cancel', 'Deactivate instead'])
  expect(shown(false, inUse)).toEqual(['Delete "Nordwind"?', why, 'Cancel'])
})

test('a record that could not be deleted for another reason can be tried again', () => {
  expect(shown(true, new ApiError(503, '', ''))).toContain('Delete')
})
