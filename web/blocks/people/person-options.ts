import type { DirectoryEntry } from '@contract/directory.ts'

type Listed = Pick<
  DirectoryEntry,
  'id' | 'name' | 'username' | 'position' | 'country' | 'area' | 'photoId' | 'isOnline'
>

/** A person in a select. The label is what the select shows of somebody who was chosen. */
export interface Choice {
  value: string
  label: string
  /** Undefined for somebody who was chosen before and is not among the people that were found. */
  person?: Listed
}

export const choiceOf = (person: Listed): Choice => ({
  value: person.id,
  label: `${person.name} (${person.username})`,
  person,
})
