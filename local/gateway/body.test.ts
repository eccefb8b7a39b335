import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { bodyLimitOf, whenSlow } from './body.ts'

beforeEach(() => void vi.useFakeTimers())

const pace = { bytes: 3, milliseconds: 100 }

function watched() {
  const request = new IncomingMessage(new Socket())
  const giveUp = vi.fn<() => void>()
  whenSlow(request, giveUp, pace)
  const send = (text: string, after: number) => {
    vi.advanceTimersByTime(after)
    request.emit('data', text)
  }
  return { request, giveUp, send }
}

test('gives up a sender that stalls, however long the body is', () => {
  const { giveUp, send } = watched()
  for (let chunk = 0; chunk < 5; chunk += 1) send('xxx', 80)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(101)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('gives up a sender that keeps sending too little', () => {
  const { giveUp, send } = watched()
  send('x', 40)
  send('x', 40)
  expect(giveUp).not.toHaveBeenCalled()
  send('x', 40)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('does not count the time in which the gateway reads nothing', () => {
  const { request, giveUp, send } = watched()
  request.emit('pause')
  vi.advanceTimersByTime(1_000)
  expect(giveUp).not.toHaveBeenCalled()
  request.emit('resume')
  send('x', 99)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('does not give up once the body is complete', () => {
  const { request, giveUp } = watched()
  request.emit('end')
  request.emit('resume')
  vi.advanceTimersByTime(1_000)
  expect(giveUp).not.toHaveBeenCalled()
})

test.each([
  ['POST', '/storage/v1/object/chat/a.png'],
  ['PUT', '/storage/v1/object/chat/folder/a.png'],
  ['PUT', '/storage/v1/object/upload/sign/chat/a.png'],
])('a body of %s %s may be a file', (method, path) => {
  expect(bodyLimitOf(method, path)).toBe(150 * 1024 * 1024)
})

test.each([
  ['POST', '/storage/v1/object/sign/chat'],
  ['POST', '/storage/v1/object/sign/chat/a.png'],
  ['POST', '/storage/v1/object/upload/sign/chat/a.png'],
  ['POST', '/storage/v1/object/list/chat'],
  ['POST', '/storage/v1/object/list-v2/chat'],
  ['POST', '/storage/v1/object/copy'],
  ['POST', '/storage/v1/object/move'],
  ['DELETE', '/storage/v1/object/chat'],
  ['DELETE', '/storage/v1/object/chat/a.png'],
  ['POST', '/storage/v1/bucket'],
  ['PUT', '/storage/v1/bucket/chat'],
  ['POST', '/storage/v1/upload/resumable'],
])('a body of %s %s has at most 1 MiB', (method, path) => {
  expect(bodyLimitOf(method, path)).toBe(1024 * 1024)
})
