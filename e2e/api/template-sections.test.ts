import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

const { templates } = contract.organization
let all: Answer<typeof templates>

beforeAll(async () => {
  await forgetSignIns()
  all = await expectAnswer(templates, await (await signedIn('te.tokyo1')).get(templates.path))
})

const sections = (code: string) => all.find(({ departmentCode }) => departmentCode === code)?.sections ?? []
/** The sections as a list of `key`, with `!` when required and the type unless it is text. */
const described = (code: string) =>
  sections(code)
    .map(({ key, type, isRequired }) => `${key}${isRequired ? '!' : ''}${type.startsWith('text') ? '' : ` ${type}`}`)
    .join(', ')
const options = (code: string, key: string) => sections(code).find((section) => section.key === key)?.options

describe('the sections of a department’s template', () => {
  test('[REP-56] are all optional for Operations', () => {
    expect(described('OP')).not.toContain('!')
    expect(sections('OP').map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Timesheet Task',
        'Cost Center',
        'Start Time',
        'Stop Time',
        'Observations',
        'Primary Task',
        'Meetings',
        'Next-Day Plan',
      ]),
    )
    for (const side of ['positive', 'negative'])
      expect(described('OP')).toContain(`${side}_task, ${side}_next_step, ${side}_due_date date`)
  })

  test('[REP-63] offer choices for meetings and support', () => {
    expect(options('OP', 'meeting_planned')).toEqual(['Yes', 'No'])
    expect(options('OP', 'meeting_type')).toEqual(['In-Person', 'Video Call', 'Phone Call', 'Site Visit', 'Other'])
    expect(options('OP', 'need_support')).toEqual(['Yes', 'No'])
  })

  test('[REP-57] ask Quality for inspections and nonconformities', () => {
    expect(described('QC')).toBe(
      'inspections_completed! number, nonconformities! number, corrective_actions, audit_activities, process_improvements, training_conducted boolean, supplier_quality, customer_complaints number',
    )
  })

  test('[REP-58] ask Financial for transactions and the cash position', () => {
    expect(described('FIN')).toBe(
      'daily_transactions!, cash_position!, receivables_collected, payables_processed, budget_variances, financial_risks, compliance_issues, month_end_progress select',
    )
    expect(options('FIN', 'month_end_progress')).toEqual([
      'Not Started',
      'In Progress',
      'Near Completion',
      'Completed',
      'N/A',
    ])
  })

  test('[REP-59] ask Administrative for the documents processed', () => {
    expect(described('AD')).toBe(
      'documents_processed! number, meetings_conducted, vendor_interactions, facility_issues, policy_updates, communication_activities, record_keeping select',
    )
    expect(options('AD', 'record_keeping')).toEqual([
      'Up to Date',
      'Minor Backlog',
      'Significant Backlog',
      'Critical Backlog',
    ])
  })

  test('[REP-60] are all optional for HR', () => {
    expect(described('HR')).toBe(
      'recruitment_activities, employee_issues, training_delivered, performance_reviews, policy_violations, benefit_inquiries, wellness_activities, turnover_updates',
    )
  })

  test('[REP-61] [REP-62] ask IT for uptime, incidents and the backup status', () => {
    expect(described('IT')).toBe(
      'system_uptime! number, incidents_resolved! number, new_incidents! number, security_events, backup_status! select, maintenance_activities, user_support, project_progress',
    )
    expect(options('IT', 'backup_status')).toEqual([
      'Successful',
      'Partial Failure',
      'Complete Failure',
      'Not Scheduled',
    ])
    expect(sections('IT')[0]).toMatchObject({ minimum: 0, maximum: 100, placeholder: '0-100' })
  })
})

test('[REP-53] gives a category the color #3B82F6 unless it has another', async () => {
  const [column] = await query<{ value: string }>(
    "select column_default as value from information_schema.columns where table_name = 'categories' and column_name = 'color'",
  )
  expect(column?.value).toBe("'#3B82F6'::text")
})
