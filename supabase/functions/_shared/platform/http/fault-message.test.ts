import { describe, expect, test } from 'vitest'
import { message, readMessage, storedFault, withMessage } from '../../contract/errors/message.ts'

describe('a fault as one text', () => {
  test.each([
    { code: 'report.not_found' },
    { code: 'record.in_use', params: { name: 'North {"a": "b"} $& {{uses}}', uses: '3 sites' } },
  ] as const)('comes back as it was written: $code', (fault) => {
    expect(readMessage(message(fault))).toEqual(fault)
  })

  test('is told with its English text', () => {
    expect(withMessage({ code: 'field.too_long', params: { count: 20 } })).toEqual({
      code: 'field.too_long',
      message: 'Must be at most 20 characters',
      params: { count: 20 },
    })
    expect(storedFault('report.not_found')).toEqual({ code: 'report.not_found', message: 'There is no such report' })
  })

  test('is not found in any other text', () => {
    expect(readMessage('Please confirm your new password')).toBeUndefined()
    expect(storedFault('of.tomorrow {"a":1}')).toBeNull()
    expect(storedFault(null)).toBeNull()
  })
})
