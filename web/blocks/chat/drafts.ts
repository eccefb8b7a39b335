import { useEffect, useSyncExternalStore } from 'react'
import { withDatabase } from '@/lib/browser-database.ts'
import { keepDraft, notedDraft } from '@/lib/draft-notes.ts'

/** A change of a draft, for the other tabs. */
interface Change {
  key: string
  before: string
  text: string
}

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()
const channel = new BroadcastChannel('portal.room-drafts')
const keyOf = (person: string, room: string) => `${person} ${room}`

function show(key: string, text: string): void {
  drafts.set(key, text)
  for (const onChange of listeners) onChange()
}

channel.addEventListener('message', ({ data: { key, before, text } }: MessageEvent<Change>) => {
  // A tab in which something else was typed keeps that.
  if ((drafts.get(key) ?? '') === before) show(key, text)
})

function keep(person: string, room: string, text: string): void {
  const key = keyOf(person, room)
  // A channel has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ key, before: drafts.get(key) ?? '', text } satisfies Change)
  show(key, text)
  void write(person, room, text)
}

const write = (person: string, room: string, text: string): Promise<boolean> =>
  keepDraft(keyOf(person, room), text, () =>
    withDatabase(async (database) => {
      if (text.trim() === '') await database.delete('roomDrafts', [person, room])
      else await database.put('roomDrafts', text, [person, room])
    }),
  )

async function load(person: string, room: string): Promise<void> {
  const key = keyOf(person, room)
  const early = notedDraft(key)
  if (early !== null && !drafts.has(key)) {
    show(key, early)
    await write(person, room, early)
    return
  }
  const text = await withDatabase((database) => database.get('roomDrafts', [person, room]))
  if (text !== undefined && !drafts.has(key)) show(key, text)
}

/** Puts a text before what a person has typed in a room. */
export async function addToDraft(person: string, room: string, text: string): Promise<void> {
  await load(person, room).catch(() => undefined)
  const typed = drafts.get(keyOf(person, room)) ?? ''
  keep(person, room, typed.trim() === '' ? text : `${text}\n\n${typed}`)
}

/** What a person has typed in a room and not sent yet, kept in this browser, and a function that changes it. */
export function useDraft(person: string, room: string): [text: string, change: (text: string) => void] {
  useEffect(() => void load(person, room).catch(() => undefined), [person, room])
  const text = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => drafts.get(keyOf(person, room)) ?? '',
  )
  return [text, (typed) => keep(person, room, typed)]
}
