import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Feed } from './feed.ts'
import { message } from './test-message.ts'
import { useWriting } from './useWriting.ts'

/** What the composer does after its reader has begun to edit a message, which is then deleted or not. */
function afterEditing(isDeleted: boolean): unknown {
  const edited = message(1)
  const feed = { messages: [{ ...edited, isDeleted }, message(2)] } as Partial<Feed> as Feed
  function Reader() {
    const [writing, setWriting] = useWriting(feed)
    if (writing.kind === 'new' && !('hasEndedByItself' in writing)) setWriting({ kind: 'edit', message: edited })
    return <output>{JSON.stringify(writing)}</output>
  }
  return JSON.parse(textsOf(screenOf(<Reader />)).join(''))
}

test('an edit of a message that is deleted meanwhile ends, and takes the focus from nothing else', () => {
  expect(afterEditing(true)).toEqual({ kind: 'new', hasEndedByItself: true })
})

test('an edit goes on while its message is there', () => {
  expect(afterEditing(false)).toMatchObject({ kind: 'edit', message: { id: message(1).id } })
})
