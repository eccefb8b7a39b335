import { call } from '@/lib/api.ts'
import type { Endpoint } from '@contract/endpoint.ts'

/** The five calls that every record of the organisation has; the contract gives their shapes. */
export interface RecordEndpoints {
  add: Endpoint
  change: Endpoint
  toggleActive: Endpoint
  remove: Endpoint
}

/** What every record of a list has. */
export interface Listed {
  id: number | string
  isActive: boolean
}

interface Sent {
  params?: { id: Listed['id'] }
  body?: unknown
  query?: undefined
}

const send = (endpoint: Endpoint, sent: Sent) => call(endpoint, sent)

/** The writes of one kind of record, by its id. */
export const recordCalls = ({ add, change, toggleActive, remove }: RecordEndpoints) => ({
  /** Adds a record, or changes the one that `id` names. */
  save: (body: unknown, id: Listed['id'] | undefined) =>
    id === undefined ? send(add, { body }) : send(change, { params: { id }, body }),
  toggleActive: (id: Listed['id']) => send(toggleActive, { params: { id } }),
  remove: (id: Listed['id']) => send(remove, { params: { id } }),
})
