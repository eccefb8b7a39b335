import { sql } from 'kysely'
import type { z } from 'zod'
import { claimedType } from '../../contract/chat/file-types.ts'
import type { newFile } from '../../contract/chat/files.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The private bucket in Storage with the files of the chat. */
export const bucket = 'chat'

/** Announces an upload of the caller. Idempotent by id. Returns the type with which the content is stored. */
export async function declareFile(
  database: Database,
  roomId: string,
  id: string,
  { originalName, fileSize, mimeType }: Omit<z.output<typeof newFile>, 'id'>,
): Promise<string> {
  const type = claimedType(originalName, mimeType)
  if (!type) throw new Problem(415, 'file.type_refused')
  await sql`select chat.declare_file(${id}, ${roomId}, ${originalName}, ${fileSize}, ${type})`.execute(database)
  return type
}

/**
 * Copies a file that the caller has received in another room to a file with the id `copyId`; the worker copies its
 * content. Returns false for any other file.
 */
export async function copyFile(database: Database, copyId: string, id: string, roomId: string): Promise<boolean> {
  const { rows } = await sql<{ isCopy: boolean }>`
    select chat.copy_file(${copyId}, ${id}, ${roomId}) as is_copy
  `.execute(database)
  return rows[0]?.isCopy === true
}

/** Hands an upload of the caller to the worker, which checks it. */
export async function finishUpload(database: Database, id: string): Promise<void> {
  await sql`select chat.finish_upload(${id})`.execute(database)
}

/** Deletes a file, for its uploader and for administrators. */
export async function deleteFile(database: Database, id: string): Promise<void> {
  await sql`select chat.delete_file(${id})`.execute(database)
}
