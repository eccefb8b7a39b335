import { z } from 'zod'
import { message } from '../errors/message.ts'
import { defineJob } from './definition.ts'

export const importTables = ['users', 'sites', 'categories'] as const

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
  sites: [
    { name: 'code', isRequired: true, example: 'paris3' },
    { name: 'name', isRequired: true, example: 'Paris Bercy' },
    { name: 'country', isRequired: true, example: 'FR' },
    { name: 'area', isRequired: true, example: 'paris' },
    { name: 'address', example: '1 rue de Bercy, 75012 Paris' },
    { name: 'time_zone', example: 'Europe/Paris' },
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
