import type { KeyboardEvent } from 'react'
import type { Writing } from './writing.ts'

type Pressed = Pick<KeyboardEvent<HTMLElement>, 'key' | 'target' | 'currentTarget' | 'defaultPrevented'>

/**
 * Whether a key that is pressed in the panel with the replies closes it. Menus are outside the panel. Escape first moves
 * from a message's controls to the message, or cancels an edit.
 */
export function closesThread({ key, target, currentTarget, defaultPrevented }: Pressed, { kind }: Writing): boolean {
  if (key !== 'Escape' || kind !== 'new') return false
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false
  return !defaultPrevented || target.dataset['message'] !== undefined
}
