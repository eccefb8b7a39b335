import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, page, uuid } from '../fields.ts'

export const auditActions = [
  'insert',
  'update',
  'delete',
  'sign_in_failed',
  'sign_in_throttled',
  'password_set',
  'view_as_started',
  'view_as_ended',
  'file_opened',
  'recording_opened',
  'summary_opened',
  'transcript_opened',
] as const

/**
 * A change, a failed sign-in, a password set by an administrator, the start or end of a view-as session, or an opened
 * file. `subject`: a short name of what it concerns. `before` and `after`: the row's columns, or only the changed ones
 * for an update; null where they do not apply. `actor`: null for the installation itself.
 */
export const auditEntry = z.strictObject({
  id,
  at: instant,
  actorId: uuid.nullable(),
  actor: z.string().nullable(),
  address: z.string().nullable(),
  action: z.enum(auditActions),
  entity: z.string(),
  subject: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export type AuditEntry = z.infer<typeof auditEntry>

export const auditFilters = {
  search: z.string().max(100).optional().meta({ description: 'Part of the actor, subject or address' }),
  action: z.enum(auditActions).optional(),
  entity: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const auditLog = {
  list: endpoint('GET /api/admin/audit-log', {
    summary:
      'Changes to the organization, people, roles and permissions, deleted reports, failed sign-ins, passwords set by administrators, view-as sessions and files opened in the document repository, newest first; for administrators',
    access: 'person',
    query: z.strictObject({ ...auditFilters, ...page }),
    answer: z.array(auditEntry),
  }),
}
