import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call } from '@/lib/api.ts'
import { sendContent } from '@/lib/send-content.ts'
import { reportPhotos } from '@contract/report-photos.ts'
import { forgetPhotos, readPhoto } from './kept-photos.ts'
import { sendPhoto } from './photo-outbox.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/send-content.ts'))
vi.mock(import('./kept-photos.ts'))

const photo = { id: 'a', name: 'pump.jpg', reportId: 3, itemId: 7 }
const send = () => sendPhoto(photo, new AbortController().signal, 'me')

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readPhoto).mockResolvedValue({ id: 'a', person: 'me', file: new File(['x'], 'pump.jpg') })
  vi.mocked(call).mockResolvedValue({ id: 'a', uploadUrl: '', contentType: 'image/jpeg' })
})

test('[MREP-19] [MREP-23] every request of a photo says who took it', async () => {
  await send()
  expect(vi.mocked(call).mock.calls).toMatchObject([
    [reportPhotos.declare, { params: { id: 3 }, body: { id: 'a', itemId: 7, userId: 'me' } }],
    [reportPhotos.complete, { params: { id: 'a' }, query: { userId: 'me' } }],
  ])
  expect(forgetPhotos).toHaveBeenCalledWith('me', ['a'])
})

test('[MREP-19] a photo is neither sent nor forgotten while somebody else is signed in', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError(409, '', '{"code":"request.other_person","message":"Somebody else"}'))
  await expect(send()).rejects.toThrow('409')
  expect(sendContent).not.toHaveBeenCalled()
  expect(forgetPhotos).not.toHaveBeenCalled()
})
