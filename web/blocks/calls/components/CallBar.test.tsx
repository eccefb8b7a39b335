import { expect, test } from 'vitest'
import { newCall as newState } from '../call-state.ts'
import { newCall } from '../test-call.ts'
import { markupOf } from '../test-markup.tsx'
import { CallBar } from './CallBar.tsx'

const nothing = () => undefined
const state = newState({ roomId: 'room', roomName: 'Operations', topic: null }, 'voice')
const bar = (onPicture: (() => void) | undefined): string =>
  markupOf(
    <CallBar
      call={newCall()}
      state={{ ...state, phase: 'connected' }}
      isMinimized={false}
      layout="grid"
      onLayout={nothing}
      hasChat={false}
      onChat={nothing}
      onMinimize={nothing}
      onPicture={onPicture}
    />,
  )

test('[CALL-67] the button for a window above others is there only where the browser has such windows', () => {
  const button = 'aria-label="Keep the call above other windows"'
  expect(bar(nothing)).toContain(button)
  expect(bar(undefined)).not.toContain(button)
})
