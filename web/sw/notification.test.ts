import { describe, expect, test } from 'vitest'
import { notificationOf } from './notification.ts'

const origin = 'https://portal.example'
const pushed = {
  title: 'Daichi Kobayashi',
  body: 'The pump is back',
  lang: 'fr',
  navigate: `${origin}/team-communication?room=7&message=8`,
  tag: '7',
}
const read = (notification: unknown, languages: string[] = []) =>
  notificationOf(JSON.stringify({ web_push: 8030, notification }), origin, languages)

describe('[MOB-6] a push', () => {
  test('has its texts, and opens its page', () => {
    expect(read(pushed)).toEqual({
      title: 'Daichi Kobayashi',
      body: 'The pump is back',
      lang: 'fr',
      tag: '7',
      path: '/team-communication?room=7&message=8',
    })
  })

  test.each(['https://elsewhere.example/chat', 'javascript:alert(1)', '//elsewhere.example', '', undefined, 7])(
    'opens the first page instead of %s',
    (navigate) => {
      expect(read({ ...pushed, navigate }).path).toBe('/')
    },
  )

  test('of a language that this version does not know is shown all the same', () => {
    expect(read({ ...pushed, lang: 'xx', body: undefined })).toMatchObject({
      title: pushed.title,
      body: '',
      lang: 'en',
    })
  })

  test.each(['', 'Hello', 'null', '7', '{}', '{"notification":null}', '{"notification":{"title":"","tag":"7"}}'])(
    'that cannot be read, such as %j, has a neutral notification',
    (text) => {
      expect(notificationOf(text, origin, [])).toMatchObject({
        title: 'New notification',
        tag: 'unreadable',
        path: '/',
      })
    },
  )

  test('that cannot be read has a notification in the language that the browser used last', () => {
    expect(read(null, ['fr', 'de'])).toMatchObject({ title: 'Neue Benachrichtigung', lang: 'de' })
    expect(read(null, ['xx'])).toMatchObject({ title: 'New notification', lang: 'en' })
  })
})
