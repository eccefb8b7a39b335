import { expect, test } from 'vitest'
import type { Device, MediaFailure } from '../media-failure.ts'
import { markupOf } from '../test-markup.tsx'
import { DeviceProblem } from './DeviceProblem.tsx'

type Failure = MediaFailure | 'unplugged'

const problems = {
  blocked: ['Your browser blocks the microphone', 'Your browser blocks the camera'],
  'blocked-by-system': ['Your operating system blocks the microphone', 'Your operating system blocks the camera'],
  none: ['No microphone was found', 'No camera was found'],
  'in-use': ['The microphone is being used by another program', 'The camera is being used by another program'],
  unplugged: ['The microphone was disconnected', 'The camera was disconnected'],
  insecure: ['The microphone is not available on this page', 'The camera is not available on this page'],
  unknown: ['The microphone could not be started', 'The camera could not be started'],
} satisfies Record<Failure, [microphone: string, camera: string]>

const steps = {
  blocked: 'Click the icon beside the address of this page, allow access, and try again.',
  'blocked-by-system': 'Open the privacy settings of your system, allow access for your browser, and try again.',
  none: 'Connect one, and try again. You can take part without it.',
  'in-use': 'Close the other program, and try again.',
  unplugged: 'Connect it again, or choose another one.',
  insecure: 'Browsers allow access only on pages whose address begins with https://.',
  unknown: 'Disconnect and reconnect it, or choose another one.',
} satisfies Record<Failure, string>

/** What is shown, in one line. */
const shown = (device: Device, failure: Failure): string =>
  markupOf(<DeviceProblem device={device} failure={failure} onRetry={() => undefined} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each(Object.keys(steps) as Failure[])('a device that cannot be used is shown with what to do: %s', (failure) => {
  const [microphone, camera] = problems[failure]
  expect(shown('microphone', failure)).toBe(`${microphone} ${steps[failure]} Try again`)
  expect(shown('camera', failure)).toBe(`${camera} ${steps[failure]} Try again`)
})
