import { sql } from 'kysely'
import { acceptedType } from '../../contract/chat/file-types.ts'
import type { Answer, Validated } from '../../contract/endpoint.ts'
import type { personPhotos } from '../../contract/person-photos.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem, unavailable } from '../../platform/http/problem.ts'
import { waitFor } from '../../platform/jobs/wait-for.ts'
import { isAccepted } from '../../platform/storage/checked-upload.ts'

/** The private bucket in Storage with the photos of people. */
export const personPhotoBucket = 'people'

/** Announces a photo of a person. Idempotent by id. Returns the type with which it is stored. */
export async function declarePhoto(
  database: Database,
  person: string,
  id: string,
  { mimeType, fileSize }: Validated<typeof personPhotos.declare>['body'],
): Promise<string> {
  const type = acceptedType(mimeType)
  if (!type) throw new Problem(415, 'file.type_refused')
  await sql`select people.declare_photo(${id}, ${person}, ${fileSize}, ${type})`.execute(database)
  return type
}

/** Has a photo checked and makes it that of its person. Throws the reason when it is refused. */
export async function completePhoto(caller: Caller, id: string): Promise<Answer<typeof personPhotos.complete>> {
  await caller.transaction((database) => sql`select people.finish_photo(${id})`.execute(database))
  const taken = await waitFor(() => caller.transaction((database) => takeChecked(database, id)))
  if (!taken) throw unavailable('file', `photo ${id} is not checked`)
  return taken
}

/** Null before the content has been accepted. */
async function takeChecked(database: Database, id: string): Promise<Answer<typeof personPhotos.complete> | null> {
  const photo = await database
    .selectFrom('personPhotos')
    .select(['state', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!isAccepted(photo)) return null
  const { rows } = await sql<{ personId: string }>`select people.take_photo(${id}) as person_id`.execute(database)
  const [taken] = rows
  return taken ? { personId: taken.personId, photoId: id } : null
}

/** Whose photo it is; 404 when it is nobody's. */
export async function personOfPhoto(database: Database, id: string): Promise<string> {
  const person = await database.selectFrom('profiles').select('id').where('photoId', '=', id).executeTakeFirst()
  if (!person) throw new Problem(404, 'file.not_found')
  return person.id
}

export async function removePhoto(database: Database, person: string): Promise<void> {
  await sql`select people.remove_photo(${person})`.execute(database)
}
