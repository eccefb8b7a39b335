import { expect, test } from 'vitest'
import { photosIn, screenOf } from '@/ui/test-screen.tsx'
import { message } from '../test-message.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { Message } from './Message.tsx'

/** The photos beside a message of somebody with a photo. */
function photosBeside(isContinued: boolean): string[] {
  const plain = message(1)
  return photosIn(
    screenOf(
      <Message
        message={{ ...plain, user: { ...plain.user, photoId: 'photo-of-author' } }}
        parent={undefined}
        isContinued={isContinued}
        isLinked={false}
        isCurrent={false}
        rights={{ canPost: true, category: 'team', role: 'member' }}
        actions={{} as MessageActions}
        onWrite={() => undefined}
        onThread={undefined}
      />,
    ),
  )
}

test('[USER-30] a message is shown with its author’s photo, unless it follows another one of theirs', () => {
  expect(photosBeside(false)).toEqual(['photo-of-author'])
  expect(photosBeside(true)).toEqual([])
})
