import { describe, expect, test } from 'vitest'
import type { Fault } from '../../contract/errors/catalog.ts'
import { message, readMessage, storedFault, withMessage } from '../../contract/errors/message.ts'

describe('a fault encoded as a message', () => {
  test.each<Fault>([
    { code: 'report.not_found' },
    {
      code: 'record.in_use',
      params: { name: 'North {"a": "b"} $& {{uses}}', uses: [{ code: 'use.sites', params: { count: 3 } }] },
    },
  ])('decodes to the same fault: $code', (fault) => {
    expect(readMessage(message(fault))).toEqual(fault)
  })

  test('is shown with its English text', () => {
    expect(withMessage({ code: 'field.too_long', params: { count: 20 } })).toEqual({
      code: 'field.too_long',
      message: 'Must be at most 20 characters',
      params: { count: 20 },
    })
    expect(storedFault('report.not_found')).toEqual({ code: 'report.not_found', message: 'Report not found' })
  })

  test('is not recognized in any other text', () => {
    expect(readMessage('Please confirm your new password')).toBeUndefined()
    expect(readMessage('report.not_found at noon')).toBeUndefined()
    expect(readMessage('field.too_long {"count": {}}')).toBeUndefined()
    expect(readMessage('field.too_long 20')).toBeUndefined()
    expect(storedFault('of.tomorrow {"a":1}')).toBeNull()
    expect(storedFault(null)).toBeNull()
  })
})
