import type { ChatMessage } from '@contract/chat/messages.ts'

function withPin(pinned: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const held = pinned.find(({ id }) => id === message.id)
  if (held ? held.rev > message.rev : !message.isPinned) return pinned
  const others = pinned.filter(({ id }) => id !== message.id)
  return message.isPinned ? [...others, message].toSorted((a, b) => b.seq - a.seq) : others
}

/** The pinned messages, newest first, after these messages have changed; the same list if that changes nothing in it. */
export const withPins = (pinned: ChatMessage[], changed: readonly ChatMessage[]): ChatMessage[] =>
  changed.reduce(withPin, pinned)
