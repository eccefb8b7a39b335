import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { faultsOf } from './faults.ts'

const failed = (...path: string[]) =>
  new ApiError(409, 'Conflict', JSON.stringify({ message: 'No', issues: [{ path, message: 'No' }] }))

test('a fault is shown at its field, whether the contract or the database found it', () => {
  expect(faultsOf(failed('token'))).toEqual([{ name: 'token', message: 'No' }])
  expect(faultsOf(failed('company', 'code'))).toEqual([{ name: 'company.code', message: 'No' }])
  expect(faultsOf(failed('username'))).toEqual([{ name: 'administrator.username', message: 'No' }])
})

test('what is about no field of the form is none of its faults', () => {
  expect(faultsOf(failed('elsewhere'))).toEqual([])
  expect(faultsOf(new TypeError('Failed to fetch'))).toEqual([])
})
