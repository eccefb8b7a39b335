import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { faultsOf } from './faults.ts'

const failed = (...path: string[]) =>
  new ApiError(409, 'Conflict', JSON.stringify({ message: 'No', issues: [{ path, message: 'No' }] }))

test('assigns an error to its field, whether the contract or the database found it', () => {
  expect(faultsOf(failed('token'))).toEqual([{ name: 'token', message: 'No' }])
  expect(faultsOf(failed('company', 'code'))).toEqual([{ name: 'company.code', message: 'No' }])
  expect(faultsOf(failed('username'))).toEqual([{ name: 'administrator.username', message: 'No' }])
})

test('ignores errors about fields that the form does not have', () => {
  expect(faultsOf(failed('elsewhere'))).toEqual([])
  expect(faultsOf(new TypeError('Failed to fetch'))).toEqual([])
})
