import { expect, test } from 'vitest'
import { checkObjectName } from './storage-names.ts'

const object = 'http://localhost/storage/v1/object'

test.each([
  ['GET', `${object}/exports/..%2F..%2F..%2F..%2Fauth/v1/settings`],
  ['GET', `${object}/sign/exports/..%2F..%2F..%2F..%2F..%2Fauth/v1/settings?token=a`],
  ['POST', `${object}/sign/exports/..%2F..%2F..%2F..%2F..%2Fauth/v1/otp`],
  ['POST', `${object}/upload/sign/exports/..%2F..%2F..%2F..%2F..%2F..%2Fauth/v1/otp`],
  ['POST', `${object}/exports/a%2F..%2F..%2Fb`],
  ['PUT', `${object}/upload/sign/exports/a%2F.%2Fb`],
])('%s %s is refused, because its address is that of something else', async (method, address) => {
  const checked = await checkObjectName(new Request(address, { method }))
  expect(checked).toBeInstanceOf(Response)
  expect((checked as Response).status).toBe(400)
})

test.each(['a..b', '..a', 'a..', 'a/...', 'a b?'])('an object may be called %s', async (name) => {
  const checked = await checkObjectName(new Request(`${object}/exports/${encodeURIComponent(name)}`))
  expect(checked).toBeInstanceOf(Request)
})
