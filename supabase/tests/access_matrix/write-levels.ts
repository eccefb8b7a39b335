import type { AccessLevel, Tab } from '../../functions/_shared/contract/permissions.ts'
import type { Persona } from './personas.ts'

export interface WriteCell {
  /** A table of the matrix. */
  table: string
  verb: 'insert' | 'update' | 'delete'
  by: Persona
  /** The tabs that have the action; the level on one of them is enough. */
  tabs: Tab[]
  level: AccessLevel
  /** SQL that changes the row of the matrix first, as the tables' owner. */
  given?: string
}

const giveDueDate = `update public.report_items set due_date = current_date where id = 900000001`
const assignItem = `update public.report_items set assignee_id = p.id from public.profiles p
  where report_items.id = 900000001 and p.username = 'te.berlin1'`

/** What people write on which tab, and the level that it takes. */
export const writeLevels: WriteCell[] = [
  { table: 'reports', verb: 'insert', by: 'te.paris1', tabs: ['submit-report'], level: 'write' },
  { table: 'reports', verb: 'update', by: 'te.paris1', tabs: ['submit-report'], level: 'write' },
  { table: 'report_items', verb: 'insert', by: 'te.paris1', tabs: ['submit-report'], level: 'write' },
  {
    table: 'report_items',
    verb: 'update',
    by: 'te.paris1',
    tabs: ['submit-report', 'reports', 'action-plans', 'calendar'],
    level: 'write',
  },
  { table: 'report_items', verb: 'update', by: 'som.paris1', tabs: ['reports'], level: 'write' },
  {
    table: 'report_items',
    verb: 'update',
    by: 'som.paris1',
    given: giveDueDate,
    tabs: ['reports', 'action-plans'],
    level: 'write',
  },
  {
    table: 'report_items',
    verb: 'update',
    by: 'te.berlin1',
    given: assignItem,
    tabs: ['action-plans', 'calendar'],
    level: 'write',
  },
  { table: 'report_reviews', verb: 'insert', by: 'som.paris1', tabs: ['reports'], level: 'write' },
  { table: 'report_reviews', verb: 'update', by: 'som.paris1', tabs: ['reports'], level: 'write' },
  { table: 'action_plans', verb: 'insert', by: 'fin.fr', tabs: ['action-plans'], level: 'write' },
  { table: 'action_plans', verb: 'update', by: 'fin.fr', tabs: ['action-plans', 'calendar'], level: 'write' },
  { table: 'action_plans', verb: 'update', by: 'te.paris1', tabs: ['action-plans', 'calendar'], level: 'write' },
  { table: 'action_plans', verb: 'update', by: 'som.paris1', tabs: ['action-plans'], level: 'write' },
  { table: 'action_plans', verb: 'delete', by: 'fin.fr', tabs: ['action-plans'], level: 'full' },
  { table: 'calendar_events', verb: 'insert', by: 'te.paris1', tabs: ['calendar'], level: 'write' },
  { table: 'calendar_events', verb: 'update', by: 'te.paris1', tabs: ['calendar'], level: 'write' },
  { table: 'calendar_events', verb: 'delete', by: 'te.paris1', tabs: ['calendar'], level: 'full' },
  { table: 'calendar_integrations', verb: 'insert', by: 'te.paris1', tabs: ['calendar'], level: 'read' },
  { table: 'calendar_integrations', verb: 'update', by: 'te.paris1', tabs: ['calendar'], level: 'read' },
  { table: 'calendar_integrations', verb: 'delete', by: 'te.paris1', tabs: ['calendar'], level: 'read' },
]
