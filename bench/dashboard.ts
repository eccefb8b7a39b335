import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { planCounts } from './action-plans.ts'
import { compare } from './comparison.ts'
import type { Measurement } from './measurement.ts'
import { createPageWithConstants, definitionOf, literal, predicateOf, replaceEach } from './page-with-constants.ts'

/** Replaces reports and totals with subqueries of the rows that the person may read. */
async function readable(person: pg.Client, text: string): Promise<string> {
  const reports = await predicateOf(person, 'reports')
  const totals = await predicateOf(person, 'report_totals')
  return text
    .replaceAll(/from (public\.)?reports r\b/gi, () => `from (select * from public.reports where ${reports}) r`)
    .replaceAll(
      /from (public\.)?report_totals t\b/gi,
      () => `from (select * from public.report_totals where ${totals}) t`,
    )
}

/** Creates the view of counted reports with the person's values, bypassing the policies; returns its name. */
export async function createCountedReports(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_viewdef('public.counted_reports'::regclass) as definition`,
  )
  const answered = await replaceEach(rows[0]?.definition ?? '', /\( SELECT access\.\w+\([^()]*\) AS \w+\)/g, (match) =>
    literal(person, match),
  )
  await owner.query(
    `create schema if not exists bench; create or replace view bench.${name} as ${await readable(person, answered)}`,
  )
  return `bench.${name}`
}

/** Creates compliance.week_of_caller with the visible people as a constant; returns its name. */
async function createWeek(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const { rows } = await person.query<{ claims: string }>(`select current_setting('request.jwt.claims') as claims`)
  await owner.query(`select set_config('request.jwt.claims', $1, false)`, [rows[0]?.claims])
  const visible = `array(select compliance.visible_people('{dashboard}'))`
  const people = await literal(owner, visible)
  await owner.query('reset request.jwt.claims')
  const definition = await definitionOf(owner, 'compliance', 'week_of_caller')
  await owner.query(definition.replace('compliance.week_of_caller', `bench.${name}`).replace(visible, () => people))
  return `bench.${name}`
}

/** Creates public.portal_stats with all values of the caller as constants, bypassing the policies; returns its call. */
async function createStats(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const counted = await createCountedReports(owner, person, `counted_reports_of_${name}`)
  const counts = await createPageWithConstants(owner, person, planCounts, `counts_of_${name}`)
  const week = await createWeek(owner, person, `week_of_${name}`)
  const definition = (await definitionOf(owner, 'public', 'portal_stats'))
    .replace('public.portal_stats', `bench.stats_of_${name}`)
    .replace('public.counted_reports', counted)
    .replace('public.action_plan_counts', counts)
    .replace('compliance.week_of_caller', week)
  const answered = await replaceEach(definition, /access\.\w+\(\)/g, (match) => literal(person, match))
  await owner.query(await readable(person, answered))
  return `select * from bench.stats_of_${name}()`
}

/** The figures of the dashboard. */
export const dashboardRows = (small: Stack, large: Stack): Promise<Measurement[]> =>
  compare(
    [{ what: 'Dashboard figures', text: 'select * from public.portal_stats()', withConstants: createStats }],
    small,
    large,
  )
