import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { hasNewer, logOf, receive, type RoomLog, withChanges, withNewer, withOlder } from './room-log.ts'
import { message } from './test-message.ts'

const pageSize = 3

/** A room whose every change takes the next number, as in the database. */
class Room {
  readonly messages: ChatMessage[] = []
  rev = 0

  send(): ChatMessage {
    const sent = message(++this.rev)
    this.messages.push(sent)
    return sent
  }

  edit(index: number): ChatMessage | undefined {
    const edited = this.messages[index % Math.max(this.messages.length, 1)]
    if (!edited) return undefined
    const rev = ++this.rev
    return (this.messages[this.messages.indexOf(edited)] = message(edited.seq, rev, `Change ${rev}`))
  }

  newest = () => this.messages.slice(-pageSize)
  before = (seq: number) => this.messages.filter((one) => one.seq < seq).slice(-pageSize)
  from = (seq: number) => this.messages.filter((one) => one.seq >= seq).slice(0, pageSize)
  around = (seq: number) => [...this.before(seq), ...this.from(seq)]
  after = (rev: number) => this.messages.filter((one) => one.rev > rev).toSorted((one, other) => one.rev - other.rev)
  hasBefore = (first: ChatMessage | undefined) => first !== undefined && this.messages[0]?.id !== first.id
}

const catchUp = (log: RoomLog, room: Room) => withChanges(log, room.after(log.rev))

/** Reads whatever is missing on both sides. */
function complete(read: RoomLog, room: Room): RoomLog {
  let log = catchUp(read, room)
  while (hasNewer(log)) log = withNewer(log, room.from((log.messages.at(-1)?.seq ?? 0) + 1), log.rev)
  while (log.hasOlder) {
    const older = room.before(log.messages[0]?.seq ?? 0)
    log = withOlder(log, older, room.hasBefore(older[0] ?? log.messages[0]), log.rev)
  }
  return log
}

/** Reads a page; returns a function that adds it to the log, unless the log ends elsewhere by then. */
function readPage({ messages, rev }: RoomLog, room: Room, read: string): (log: RoomLog) => RoomLog {
  const [first, last] = [messages[0], messages.at(-1)]
  if (read === 'older' && first) {
    const older = room.before(first.seq)
    const hasOlder = room.hasBefore(older[0] ?? first)
    return (log) => (log.hasOlder && log.messages[0]?.id === first.id ? withOlder(log, older, hasOlder, rev) : log)
  }
  if (read === 'newer' && last) {
    const newer = room.from(last.seq + 1)
    return (log) => (hasNewer(log) && log.messages.at(-1)?.id === last.id ? withNewer(log, newer, rev) : log)
  }
  return (log) => log
}

test('[MSG-18] whatever is lost, repeated or late, the history ends without a gap, a duplicate or an old version', () => {
  const change = fc.record({
    index: fc.nat(),
    isEdit: fc.boolean(),
    fate: fc.constantFrom('arrives', 'arrives twice', 'is lost', 'is late'),
    read: fc.constantFrom('nothing', 'changes', 'older', 'newer'),
    isSlow: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.nat(12),
      fc.array(change, { maxLength: 30 }),
      (earlier, openedAt, changes) => {
        const room = new Room()
        for (const [index, isEdit] of earlier.entries())
          if (isEdit) room.edit(index)
          else room.send()
        const opened = room.around(openedAt)
        let log = logOf(opened, room.rev, room.hasBefore(opened[0]), room.messages.at(-1)?.seq)
        const late: ChatMessage[] = []
        for (const { index, isEdit, fate, read, isSlow } of changes) {
          // The server may read a page before a change, whose event arrives first.
          const slowPage = isSlow ? readPage(log, room, read) : undefined
          const changed = isEdit ? room.edit(index) : room.send()
          if (changed && fate === 'is late') late.push(changed)
          else if (changed && fate !== 'is lost') log = receive(log, changed).log
          if (changed && fate === 'arrives twice') log = receive(log, changed).log
          if (read === 'changes') log = catchUp(log, room)
          log = (slowPage ?? readPage(log, room, read))(log)
        }
        for (const changed of late) log = receive(log, changed).log
        expect(complete(log, room).messages).toEqual(room.messages)
      },
    ),
    { numRuns: 2_000 },
  )
})
