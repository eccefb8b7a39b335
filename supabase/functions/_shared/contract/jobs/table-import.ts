import { z } from 'zod'
import { message } from '../errors/message.ts'
import { defineJob } from './definition.ts'

/** In the order in which a new organization needs them: each file refers to what is before it. */
export const importTables = [
  'companies',
  'departments',
  'countries',
  'areas',
  'sites',
  'roles',
  'users',
  'categories',
] as const

export type ImportTable = (typeof importTables)[number]

/** `rows`: without the header. `characters`: in the whole file. */
export const importLimits = { rows: 10_000, characters: 4_000_000 } as const

interface ImportColumn {
  name: string
  isRequired?: true
  example: string
}

/** The columns of each file, in any order. Several codes in a cell are separated by semicolons. */
export const importColumns: Record<ImportTable, readonly ImportColumn[]> = {
  companies: [
    { name: 'code', isRequired: true, example: 'WAT' },
    { name: 'name', isRequired: true, example: 'Waterline Services' },
    { name: 'description', example: 'Water supply and treatment' },
    { name: 'report_deadline', example: '18:00' },
    { name: 'reminder_time', example: '16:00' },
    { name: 'recording_days', example: '90' },
    { name: 'recording_notice', example: 'Recordings are used for training.' },
    { name: 'active', example: 'yes' },
  ],
  departments: [
    { name: 'code', isRequired: true, example: 'LOG' },
    { name: 'name', isRequired: true, example: 'Logistics' },
    { name: 'description', example: 'Transport and warehouses' },
    { name: 'active', example: 'yes' },
  ],
  countries: [
    { name: 'code', isRequired: true, example: 'ES' },
    { name: 'name', isRequired: true, example: 'Spain' },
    { name: 'time_zone', example: 'Europe/Madrid' },
    { name: 'working_days', example: '1;2;3;4;5' },
    { name: 'headquarters', example: 'no' },
    { name: 'records_calls', example: 'yes' },
    { name: 'active', example: 'yes' },
  ],
  areas: [
    { name: 'code', isRequired: true, example: 'lyon' },
    { name: 'name', isRequired: true, example: 'Lyon' },
    { name: 'country', isRequired: true, example: 'FR' },
    { name: 'active', example: 'yes' },
  ],
  sites: [
    { name: 'code', isRequired: true, example: 'paris3' },
    { name: 'name', isRequired: true, example: 'Paris Bercy' },
    { name: 'country', isRequired: true, example: 'FR' },
    { name: 'area', isRequired: true, example: 'paris' },
    { name: 'address', example: '1 rue de Bercy, 75012 Paris' },
    { name: 'time_zone', example: 'Europe/Paris' },
    { name: 'active', example: 'yes' },
  ],
  roles: [
    { name: 'code', isRequired: true, example: 'LM' },
    { name: 'name', isRequired: true, example: 'Logistics Manager' },
    { name: 'hierarchy_level', isRequired: true, example: '4' },
    { name: 'department', example: 'LOG' },
    { name: 'daily_report', example: 'yes' },
    { name: 'monitored', example: 'yes' },
    { name: 'views_reports', example: 'no' },
    { name: 'active', example: 'yes' },
  ],
  users: [
    { name: 'username', isRequired: true, example: 'jane.doe' },
    { name: 'email', isRequired: true, example: 'jane.doe@example.com' },
    { name: 'first_name', isRequired: true, example: 'Jane' },
    { name: 'last_name', isRequired: true, example: 'Doe' },
    { name: 'position', example: 'Field Technician' },
    { name: 'role', isRequired: true, example: 'TE' },
    { name: 'department', example: 'OP' },
    { name: 'companies', isRequired: true, example: 'NOR;SOL' },
    { name: 'countries', example: 'FR' },
    { name: 'areas', example: 'FR/paris' },
    { name: 'sites', example: 'FR/paris/paris1' },
    { name: 'administrator', example: 'no' },
    { name: 'active', example: 'yes' },
  ],
  categories: [
    { name: 'department', isRequired: true, example: 'OP' },
    { name: 'main_category', example: 'Maintenance' },
    { name: 'name', isRequired: true, example: 'Pumps' },
    { name: 'description', example: 'Pumps and valves' },
    { name: 'color', example: '#3B82F6' },
    { name: 'sort_order', example: '10' },
    { name: 'active', example: 'yes' },
  ],
}

/** Adds the rows of a file, all or none. */
export const tableImport = defineJob({
  kind: 'table-import',
  arguments: z.strictObject({
    table: z.enum(importTables),
    content: z
      .string()
      .min(1, message('import.file_empty'))
      .max(importLimits.characters, message('import.file_too_large'))
      .meta({
        description: 'A CSV file with a header; columns are separated by comma, semicolon or tab',
      }),
    isDryRun: z.boolean().meta({ description: 'Only reports errors by row; stores nothing' }),
  }),
})
