import { clearRoom, makeRoom, members, person, roomId } from './chat.ts'
import { clearReports, viewers } from './made-report.ts'
import { everyonesIds, type ObjectAccess, ticket } from './object-access.ts'
import { everyone, nobody, type Persona } from './personas.ts'
import { callRecordings } from './recordings.ts'
import { makeItem } from './report-items.ts'

const uploader: Persona[] = ['te.paris1']

const fileId = '0198f000-0000-7000-8000-0000000000e1'
const declaredId = '0198f000-0000-7000-8000-0000000000e2'
const insertFile = `
  insert into public.chat_files (id, room_id, uploader_id, original_name, file_name, file_size, mime_type, state, sent_at, deleted_at)`
/** A file of aom.paris, and one that te.paris1 has declared and not stored yet. */
const makeFiles = (state: 'ready' | 'refused', sentAt = 'now()', deletedAt = 'null') => `
  ${makeRoom};
  ${insertFile} values
    ('${fileId}', '${roomId}', ${person('aom.paris')}, 'a.png', 'a.png', 1, 'image/png', '${state}', ${sentAt}, ${deletedAt}),
    ('${declaredId}', '${roomId}', ${person('te.paris1')}, 'b.png', 'b.png', 1, 'image/png', 'pending', null, null)`
const makeOpenedFile = (form: 'shown' | 'thumbnail') => `
  ${makeFiles('ready')};
  insert into chat.openings (file_id, person_id, form, ticket)
  select '${fileId}', id, '${form}', '${ticket}' from (${everyonesIds}) as persona`
const file = `${roomId}/${fileId}`
const declared = `${roomId}/${declaredId}`

const ofChat: Omit<ObjectAccess, 'bucket' | 'clear'>[] = [
  {
    title: 'the checked content of a sent file; a declared upload',
    make: makeFiles('ready'),
    name: `${file}-checked`,
    select: members,
    insert: { name: declared, by: uploader },
  },
  {
    title: 'the thumbnail of a sent file; one of a declared upload',
    make: makeFiles('ready'),
    name: `${file}-thumbnail`,
    select: members,
    insert: { name: `${declared}-thumbnail`, by: nobody },
  },
  {
    title: 'the upload of a sent file; the checked content of a declared upload',
    make: makeFiles('ready'),
    name: file,
    select: nobody,
    insert: { name: `${declared}-checked`, by: nobody },
  },
  {
    title: 'the checked content of a file that is not sent yet; its upload once more',
    make: makeFiles('ready', 'null'),
    name: `${file}-checked`,
    select: ['aom.paris'],
    insert: { name: file, by: nobody },
  },
  {
    title: 'the checked content of a deleted file; a declared upload in the folder of another room',
    make: makeFiles('ready', 'now()', 'now()'),
    name: `${file}-checked`,
    select: nobody,
    insert: { name: `${fileId}/${declaredId}`, by: nobody },
  },
  {
    title: 'the content of a refused file; an upload that nobody has declared',
    make: makeFiles('refused'),
    name: `${file}-checked`,
    select: nobody,
    insert: { name: `${roomId}/0198f000-0000-7000-8000-0000000000e3`, by: nobody },
  },
  {
    title:
      'the checked content of a file that administrators have opened; a declared upload of somebody who has left the room',
    make: `
      ${makeOpenedFile('shown')};
      delete from public.chat_members where room_id = '${roomId}' and person_id = ${person('te.paris1')}`,
    name: `${file}-checked`,
    ticket,
    select: ['som.paris1', 'aom.paris', 'adm'],
    insert: { name: declared, by: nobody },
  },
  {
    title: 'the thumbnail of a file whose thumbnail administrators have opened; an upload below the declared one',
    make: makeOpenedFile('thumbnail'),
    name: `${file}-thumbnail`,
    ticket,
    select: [...members, 'adm'],
    insert: { name: `${declared}/a.png`, by: nobody },
  },
  {
    title: 'the checked content of a file whose thumbnail administrators have opened; a file beside the rooms',
    make: makeOpenedFile('thumbnail'),
    name: `${file}-checked`,
    ticket,
    select: members,
    insert: { name: declaredId, by: nobody },
  },
  {
    title: 'the upload of a file that administrators have opened; its checked content once more',
    make: makeOpenedFile('shown'),
    name: file,
    ticket,
    select: nobody,
    insert: { name: `${file}-checked`, by: nobody },
  },
]

const photoId = '0198f000-0000-7000-8000-0000000000e4'
const declaredPhotoId = '0198f000-0000-7000-8000-0000000000e5'
/** A photo of te.paris1, and one that they have declared and not stored yet. */
const makePhotos = (state: 'ready' | 'refused') => `
  ${makeItem};
  insert into public.report_photos (id, report_id, item_id, uploader_id, original_name, file_size, mime_type, state)
  select photo.id, i.report_id, i.id, r.author_id, 'pump.jpg', 1, 'image/jpeg', photo.state
  from public.report_items i join public.reports r on r.id = i.report_id
  cross join (values ('${photoId}'::uuid, '${state}'), ('${declaredPhotoId}', 'pending')) as photo (id, state)
  where i.id = 900000001`
const photo = `{report}/${photoId}`
const declaredPhoto = `{report}/${declaredPhotoId}`

const ofReports: Omit<ObjectAccess, 'bucket' | 'clear'>[] = [
  {
    title: 'the checked content of a photo; a declared upload',
    make: makePhotos('ready'),
    name: `${photo}-checked`,
    select: viewers,
    insert: { name: declaredPhoto, by: uploader },
  },
  {
    title: 'the thumbnail of a photo; one of a declared upload',
    make: makePhotos('ready'),
    name: `${photo}-thumbnail`,
    select: viewers,
    insert: { name: `${declaredPhoto}-thumbnail`, by: nobody },
  },
  {
    title: 'the upload of a photo; the checked content of a declared upload',
    make: makePhotos('ready'),
    name: photo,
    select: nobody,
    insert: { name: `${declaredPhoto}-checked`, by: nobody },
  },
  {
    title: 'the content of a refused photo; a declared upload in the folder of another report',
    make: makePhotos('refused'),
    name: `${photo}-checked`,
    select: nobody,
    insert: { name: `0/${declaredPhotoId}`, by: nobody },
  },
]

const ownPhotoId = '0198f000-0000-7000-8000-0000000000e7'
const declaredOwnPhotoId = '0198f000-0000-7000-8000-0000000000e8'
/** A photo that te.paris1 has taken or not, and one that they have declared and not stored yet. */
const makeOwnPhotos = (isTaken: boolean) => `
  insert into public.person_photos (id, person_id, uploader_id, original_name, file_size, mime_type, state)
  select photo.id, p.id, p.id, 'photo', 1, 'image/webp', photo.state
  from public.profiles p
  cross join (values ('${ownPhotoId}'::uuid, 'ready'), ('${declaredOwnPhotoId}', 'pending')) as photo (id, state)
  where p.username = 'te.paris1';
  update public.profiles set photo_id = ${isTaken ? `'${ownPhotoId}'` : 'null'} where username = 'te.paris1'`
const ownPhoto = `{te.paris1}/${ownPhotoId}`
const declaredOwnPhoto = `{te.paris1}/${declaredOwnPhotoId}`

const ofPeople: Omit<ObjectAccess, 'bucket' | 'clear'>[] = [
  {
    title: 'the checked content of the photo of a person; a declared upload',
    make: makeOwnPhotos(true),
    name: `${ownPhoto}-checked`,
    select: everyone,
    insert: { name: declaredOwnPhoto, by: uploader },
  },
  {
    title: 'the upload of a photo; the checked content of a declared upload',
    make: makeOwnPhotos(true),
    name: ownPhoto,
    select: nobody,
    insert: { name: `${declaredOwnPhoto}-checked`, by: nobody },
  },
  {
    title: 'the checked content of a photo that was not taken; a declared upload in the folder of somebody else',
    make: makeOwnPhotos(false),
    name: `${ownPhoto}-checked`,
    select: nobody,
    insert: { name: `{adm}/${declaredOwnPhotoId}`, by: nobody },
  },
  {
    title: 'a copy of a photo in the folder of somebody else; an upload that nobody has declared',
    make: makeOwnPhotos(true),
    name: `{adm}/${ownPhotoId}-checked`,
    select: nobody,
    insert: { name: '{te.paris1}/0198f000-0000-7000-8000-0000000000e9', by: nobody },
  },
]

const jobId = '0198f000-0000-7000-8000-0000000000e6'
const exported = `{te.paris1}/${jobId}/reports.csv`

const makeExport = (kind: string) => `
  insert into public.jobs (id, kind, owner_id, state, file_path, finished_at)
  select '${jobId}', '${kind}', p.id, 'done', p.id || '/${jobId}/reports.csv', now()
  from public.profiles p where p.username = 'te.paris1'`

const exports: ObjectAccess[] = [
  {
    bucket: 'exports',
    title: 'an export of te.paris1; another file in its folder',
    make: makeExport('reports-export'),
    clear: `delete from public.jobs where id = '${jobId}'`,
    name: exported,
    select: ['te.paris1'],
    insert: { name: `{te.paris1}/${jobId}/other.csv`, by: nobody },
  },
  {
    bucket: 'exports',
    title: 'an export that te.paris1 requested as an administrator; another file in its folder',
    make: makeExport('table-export'),
    clear: `delete from public.jobs where id = '${jobId}'`,
    name: exported,
    select: nobody,
    insert: { name: `{te.paris1}/${jobId}/other.csv`, by: nobody },
  },
]

export const objects: ObjectAccess[] = [
  ...ofChat.map((access) => ({ bucket: 'chat', clear: clearRoom, ...access })),
  ...ofReports.map((access) => ({ bucket: 'reports', clear: clearReports, ...access })),
  ...ofPeople.map((access) => ({
    bucket: 'people',
    clear: `delete from public.person_photos where id in ('${ownPhotoId}', '${declaredOwnPhotoId}')`,
    ...access,
  })),
  ...callRecordings,
  ...exports,
]
