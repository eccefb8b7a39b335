import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import texts from '../texts.en.ts'
import { UnreadableFile, type Upload } from './upload.ts'
import { UploadList } from './UploadList.tsx'

const listed = vi.hoisted((): Upload[] => [])
vi.mock('./uploads.ts', () => ({ uploads: { isVolatile: () => false }, useUploads: () => listed }))

/** The texts of an upload that has failed. */
function failed(error: Error): string[] {
  listed.splice(0, 1, {
    id: 'a',
    roomId: 'room',
    parentId: null,
    name: 'notes.txt',
    progress: 0,
    state: 'failed',
    error,
  })
  return textsOf(screenOf(<UploadList roomId="room" isListed={() => true} />, viewer, { texts: { chat: texts } }))
}

test('[MSG-28] a file that could not be sent is shown with the reason', () => {
  expect(failed(new UnreadableFile())).toEqual(['notes.txt', 'Error: Failed to read file', 'Retry'])
  const refused = new ApiError(400, '', '{"code":"file.type_refused","message":"x"}')
  expect(failed(refused)).toEqual(['notes.txt', 'Failed to send file: This file type is not accepted', 'Retry'])
})
