import { call } from '@/lib/api.ts'
import type { Endpoint } from '@contract/endpoint.ts'

/** The endpoints that change records; every kind of record has them in the contract. */
export interface RecordEndpoints {
  add: Endpoint
  change: Endpoint
  remove: Endpoint
}

/** The fields that every record has, and what it may be called by. */
export interface Listed {
  id: number | string
  isActive: boolean
  name?: string
  title?: string
}

/** What a record is called; sections have a title. */
export const nameOf = ({ name, title }: Listed): string => name ?? title ?? ''

interface Sent {
  params?: { id: Listed['id'] }
  body?: unknown
  query?: undefined
}

const send = (endpoint: Endpoint, sent: Sent) => call(endpoint, sent)

/** The calls that change records of one kind. */
export const recordCalls = ({ add, change, remove }: RecordEndpoints) => ({
  /** Adds a record, or changes the one with this id. */
  save: (body: unknown, id: Listed['id'] | undefined) =>
    id === undefined ? send(add, { body }) : send(change, { params: { id }, body }),
  remove: (id: Listed['id']) => send(remove, { params: { id } }),
})
