import type { UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { emptyItem, type FormValues } from '../form.ts'
import texts from '../texts.en.ts'
import { useSubmission } from './useSubmission.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn<() => void>(), error: vi.fn<(...texts: string[]) => void>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => toasts }))

beforeEach(() => vi.clearAllMocks())

type Submission = ReturnType<typeof useSubmission>

/** What a form with these items does when it is submitted although a field of its items is invalid. */
function submitInvalid(items: FormValues['items']): void {
  const form = { getValues: () => items } as unknown as UseFormReturn<FormValues>
  let announce: Submission['announceInvalid'] = () => undefined
  const nothing = () => Promise.resolve()
  const options = { form, endDraft: nothing, resumeDraft: nothing, held: undefined, settle: () => undefined }
  function Form() {
    ;({ announceInvalid: announce } = useSubmission(options))
    return null
  }
  screenOf(<Form />, viewer, { texts: { 'mobile-report': texts } })
  announce({ items: {} })
}

test('[MREP-4] a report without items is refused with a toast, because no field can say why', () => {
  submitInvalid([])
  expect(toasts.error.mock.calls).toEqual([['Validation Error', 'Please add at least one report item']])
})

test('an item that is invalid is marked at its field, without a toast', () => {
  submitInvalid([emptyItem])
  expect(toasts.error).not.toHaveBeenCalled()
})
