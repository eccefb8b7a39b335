import type { Kind } from '../job.ts'
import { tableExport } from './table-export.ts'

/** Every kind of job that somebody can ask for. */
export const kinds: readonly Kind[] = [tableExport]
