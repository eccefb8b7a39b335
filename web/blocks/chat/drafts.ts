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
const keyOf = (person: string, name: string) => `${person} ${name}`

function show(key: string, text: string): void {
  drafts.set(key, text)
  for (const onChange of listeners) onChange()
}

channel.addEventListener('message', ({ data: { key, before, text } }: MessageEvent<Change>) => {
  // A tab in which something else was typed keeps that.
  if ((drafts.get(key) ?? '') === before) show(key, text)
})

function keep(person: string, name: string, text: string): void {
  const key = keyOf(person, name)
  // A channel has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ key, before: drafts.get(key) ?? '', text } satisfies Change)
  show(key, text)
  void write(person, name, text)
}

const write = (person: string, name: string, text: string): Promise<boolean> =>
  keepDraft(keyOf(person, name), text, () =>
    withDatabase(async (database) => {
      if (text.trim() === '') await database.delete('roomDrafts', [person, name])
      else await database.put('roomDrafts', text, [person, name])
    }),
  )

async function load(person: string, name: string): Promise<void> {
  const key = keyOf(person, name)
  const noted = notedDraft(key)
  if (noted !== null && !drafts.has(key)) {
    show(key, noted)
    await write(person, name, noted)
    return
  }
  const text = await withDatabase((database) => database.get('roomDrafts', [person, name]))
  if (text !== undefined && !drafts.has(key)) show(key, text)
}

/** Puts a text before what is in a draft. */
export async function addToDraft(person: string, name: string, text: string): Promise<void> {
  await load(person, name).catch(() => undefined)
  const typed = drafts.get(keyOf(person, name)) ?? ''
  keep(person, name, typed.trim() === '' ? text : `${text}\n\n${typed}`)
}

/** The draft of a room or a thread (`draftName`), which is kept in this browser, and a function that changes it. */
export function useDraft(person: string, name: string): [text: string, change: (text: string) => void] {
  useEffect(() => void load(person, name).catch(() => undefined), [person, name])
  const text = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => drafts.get(keyOf(person, name)) ?? '',
  )
  return [text, (typed) => keep(person, name, typed)]
}
