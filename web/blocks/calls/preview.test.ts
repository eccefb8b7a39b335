import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Preview } from './preview.ts'

/** A stream of one track. */
class Stream {
  isOpen = true
  getTracks = () => [{ stop: () => (this.isOpen = false) }]
}

/** The requests for the camera; those for the microphone are allowed at once. */
let prompts: PromiseWithResolvers<Stream>[]
let close: () => void
let preview: Preview

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  prompts = []
  const getUserMedia = ({ video }: MediaStreamConstraints) => {
    if (!video) return Promise.resolve(new Stream())
    const prompt = Promise.withResolvers<Stream>()
    prompts.push(prompt)
    return prompt.promise
  }
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: () => Promise.resolve([]) })
  vi.stubGlobal('navigator', { mediaDevices })
  preview = new Preview('video')
  close = preview.open()
})
afterEach(() => {
  close()
})

function allow(number: number): Stream {
  const stream = new Stream()
  prompts[number]?.resolve(stream)
  return stream
}

describe('a camera that is switched off and on again while the browser asks for permission', () => {
  beforeEach(() => {
    preview.setOn('camera', false)
    preview.setOn('camera', true)
  })

  test('is opened once, whatever the order of the answers', async () => {
    const second = allow(1)
    const first = allow(0)
    await settled()
    expect([first.isOpen, second.isOpen]).toEqual([false, true])
    expect(preview.snapshot().streams.camera).toBe(second)
  })

  test('does not show the failure of the first request', async () => {
    const second = allow(1)
    prompts[0]?.reject(new DOMException('', 'NotAllowedError'))
    await settled()
    expect(preview.snapshot().failures).toEqual({})
    expect(preview.snapshot().streams.camera).toBe(second)
  })
})

test('a camera that is allowed after the preview was closed is switched off', async () => {
  close()
  const stream = allow(0)
  await settled()
  expect(stream.isOpen).toBe(false)
})

test('a camera that is not allowed shows why', async () => {
  prompts[0]?.reject(new DOMException('', 'NotAllowedError'))
  await settled()
  expect(Object.keys(preview.snapshot().failures)).toEqual(['camera'])
})
