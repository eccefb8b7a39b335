import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { removeFiles } from '../../worker/areas/files/remove-files.ts'
import { createRoom, historyOf, personId, removeRooms, sendMessage } from './support/chat.ts'
import { Client, demoPassword, signedIn, signIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { hugePng, photo, png } from './support/files.ts'
import { viewer } from './support/viewer.ts'
import { workerDependencies } from './support/worker.ts'

const { auth, chatRooms, directory, personPhotos, users } = contract
const dependencies = workerDependencies()
const [person, colleague, admin] = clientsOf('te.lyon1', 'te.berlin1', 'adm')
let id: string

beforeAll(async () => {
  id = await personId('te.lyon1')
})
afterEach(async () => {
  await query('delete from public.person_photos')
  await query('delete from files.unsent_uploads')
})
afterAll(async () => {
  await removeRooms()
  await dependencies.connections.close()
})

const declare = (client: Client, changes: object = {}, of = id) =>
  client.post(`/api/people/${of}/photo`, { mimeType: 'image/jpeg', fileSize: 3, ...changes })
const complete = (client: Client, photoId: string) => client.post(`/api/people/photos/${photoId}/complete`)
/** Runs something as an administrator who is deleted afterwards. */
async function asLeavingAdmin(run: (client: Client) => Promise<void>): Promise<void> {
  const username = 'photo.admin'
  const identity = { username, email: `${username}@nordwind.example`, firstName: 'Photo', lastName: 'Admin' }
  const rights = { role: 'GOD', isAdmin: true, companies: [1], countries: [] }
  const added = await admin.post('/api/admin/users', { ...identity, ...rights, password: demoPassword })
  const { id: adminId } = await expectAnswer(users.add, added)
  await run(await signedIn(username))
  expect((await admin.delete(`/api/admin/users/${adminId}`)).status).toBe(204)
}
const remove = (client: Client) => client.delete(`/api/people/${id}/photo`)
const show = (client: Client, photoId: string) => client.get(`/api/people/photos/${photoId}`)

/** Runs something while the person, whose session that ends, is deactivated. */
async function whileInactive(run: () => Promise<void>): Promise<void> {
  const activate = (isActive: boolean) =>
    query('update public.profiles set is_active = $2 where id = $1', [id, isActive])
  await activate(false)
  try {
    await run()
  } finally {
    await activate(true)
    await signIn(person, 'te.lyon1')
  }
}

/** Announces a photo and stores its content. */
async function store(client: Client, content: Uint8Array, changes: object = {}): Promise<string> {
  const answer = await declare(client, { fileSize: content.length, ...changes })
  const declared = await expectAnswer(personPhotos.declare, answer)
  const init = { method: 'PUT', headers: { 'Content-Type': declared.contentType }, body: new Uint8Array(content) }
  expect((await fetch(declared.uploadUrl, init)).status).toBe(200)
  return declared.id
}
async function set(client: Client, content: Uint8Array): Promise<string> {
  const stored = await store(client, content)
  const taken = await expectAnswer(personPhotos.complete, await complete(client, stored))
  expect(taken).toEqual({ personId: id, photoId: stored })
  return stored
}
const current = async () => (await expectAnswer(auth.user, await person.get('/api/auth/user'))).user.photoId
const objects = async () =>
  (await query<{ name: string }>(`select name from storage.objects where bucket_id = 'people' order by name`)).map(
    ({ name }) => name,
  )

describe('the photo of a person', () => {
  test('[USER-27] [USER-28] is set by them, and stored as a small square without the place where it was taken', async () => {
    expect(await current()).toBeNull()
    const photoId = await set(person, await photo())
    expect(await current()).toBe(photoId)
    const shown = await show(colleague, photoId)
    expect(shown.headers.get('Content-Type')).toBe('image/webp')
    const { format, width, height, exif } = await sharp(await shown.arrayBuffer()).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 256, 256, undefined])
  })

  test('[USER-29] may be cached for long, by the browser of somebody who is signed in', async () => {
    const photoId = await set(person, await png())
    expect((await show(colleague, photoId)).headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
    const refused = await show(new Client(), photoId)
    await expectFailure(refused, 401, { code: 'session.required' })
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
  })

  test('[USER-17] is named by the directory, the list of people, rooms, members and messages', async () => {
    const photoId = await set(person, await png())
    const search = '?search=te.lyon1'
    const [listed] = await expectAnswer(directory.list, await colleague.get(`/api/directory${search}`))
    const [managed] = await expectAnswer(users.list, await admin.get(`/api/admin/users${search}`))
    const roomId = await createRoom(colleague, ['te.lyon1'])
    await sendMessage(person, { roomId })
    const [message] = await historyOf(colleague, roomId)
    const members = await expectAnswer(chatRooms.members, await colleague.get(`/api/chat/rooms/${roomId}/members`))
    const direct = await expectAnswer(chatRooms.openDirect, await colleague.post('/api/chat/direct', { userId: id }))
    const member = members.find(({ userId }) => userId === id)
    const named = [listed, managed, message?.user, member?.user, direct]
    expect(named.map((one) => one?.photoId)).toEqual(named.map(() => photoId))
    await query('delete from public.chat_rooms where id = $1 and last_rev = 0', [direct.id])
  })

  test('[USER-27] stays when the administrator who has set it is deleted', async () => {
    let photoId = ''
    await asLeavingAdmin(async (leaving) => {
      photoId = await set(leaving, await png())
    })
    expect(await current()).toBe(photoId)
  })

  test('[USER-27] is replaced: the former one is shown no more, and leaves Storage', async () => {
    const first = await set(person, await png())
    const second = await set(person, await photo())
    expect(await current()).toBe(second)
    await expectFailure(await show(person, first), 404, { code: 'file.not_found' })
    await removeFiles.run(dependencies)
    expect(await objects()).toEqual([`${id}/${second}-checked`])
  })

  test('[USER-27] is removed, and leaves Storage', async () => {
    const photoId = await set(person, await png())
    await expectAnswer(personPhotos.remove, await remove(person))
    await expectAnswer(personPhotos.remove, await remove(person))
    expect(await current()).toBeNull()
    await expectFailure(await show(colleague, photoId), 404, { code: 'file.not_found' })
    await removeFiles.run(dependencies)
    expect(await objects()).toEqual([])
  })

  test('[USER-27] is the last one of several that are set at once, and no other is left', async () => {
    const stored = [await store(person, await png()), await store(person, await png()), await store(admin, await png())]
    const answers = await Promise.all(stored.map((one, index) => complete(index === 2 ? admin : person, one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = await current()
    expect(stored).toContain(kept)
    expect(await query('select id from public.person_photos')).toEqual([{ id: kept }])
    await removeFiles.run(dependencies)
    expect(await objects()).toEqual([`${id}/${kept}-checked`])
  })

  test('[USER-27] is set once, however often its requests are repeated', async () => {
    const wanted = randomUUID()
    await expectAnswer(personPhotos.declare, await declare(person, { id: wanted }))
    expect(await store(person, await png(), { id: wanted })).toBe(wanted)
    // Its content is stored, and not yet checked.
    await expectFailure(await declare(person, { id: wanted }), 409, { code: 'request.id_taken' })
    for (const answer of await Promise.all([complete(person, wanted), complete(person, wanted)]))
      await expectAnswer(personPhotos.complete, answer)
    await expectAnswer(personPhotos.complete, await complete(person, wanted))
    await expectFailure(await declare(person, { id: wanted }), 409, { code: 'request.id_taken' })
    await expectFailure(await declare(colleague, { id: wanted }, await personId('te.berlin1')), 409, {
      code: 'request.id_taken',
    })
    expect(await current()).toBe(wanted)
  })

  test('[USER-27] stays when the person is deactivated, for what they wrote', async () => {
    const photoId = await set(person, await png())
    await whileInactive(async () => expect((await show(colleague, photoId)).status).toBe(200))
  })

  test('[USER-27] is not shown before it is set', async () => {
    const stored = await store(person, await png())
    expect(await current()).toBeNull()
    for (const client of [person, colleague]) await expectFailure(await show(client, stored), 404)
  })
})

describe('the photo of somebody else', () => {
  test('[USER-27] is neither set nor removed by people who are no administrators', async () => {
    const photoId = await set(person, await png())
    const waiting = await store(person, await png())
    await expectFailure(await declare(colleague), 403, { code: 'request.admins_only' })
    await expectFailure(await remove(colleague), 403, { code: 'request.admins_only' })
    await expectFailure(await complete(colleague, waiting), 404, { code: 'file.not_found' })
    await expectFailure(await declare(new Client()), 401, { code: 'session.required' })
    await expectFailure(await remove(new Client()), 401, { code: 'session.required' })
    expect(await current()).toBe(photoId)
  })

  test('[USER-27] is set and removed by administrators, also of somebody who was deactivated', async () => {
    expect(await current()).toBe(null)
    const photoId = await set(admin, await png())
    expect(await current()).toBe(photoId)
    await whileInactive(async () => {
      await expectAnswer(personPhotos.remove, await remove(admin))
      await expectFailure(await show(admin, photoId), 404, { code: 'file.not_found' })
    })
    await expectFailure(await admin.delete(`/api/people/${randomUUID()}/photo`), 404, { code: 'person.not_found' })
  })

  test('[USER-27] [ADM-58] is shown to an administrator who views the portal as a person, but not changed', async () => {
    const photoId = await set(person, await png())
    const viewing = await viewer('adm')
    expect((await viewing.post(`/api/admin/users/${id}/view-as`)).status).toBe(204)
    expect((await show(viewing, photoId)).status).toBe(200)
    await expectFailure(await declare(viewing), 403, { code: 'viewing.read_only' })
    await expectFailure(await remove(viewing), 403, { code: 'viewing.read_only' })
    expect(await current()).toBe(photoId)
  })
})

describe('[USER-27] a photo is refused', () => {
  test.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('as %s', async (mimeType) => {
    await expectFailure(await declare(person, { mimeType }), 415, { code: 'file.type_refused' })
  })

  test('above 50 MB', async () => {
    await expectFailure(await declare(person, { fileSize: 50 * 1_048_576 + 1 }), 413, { code: 'file.too_large' })
  })

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['is no image', async () => Buffer.from('%PDF-1.7\n'), 415, 'file.type_refused'],
    ['is a page', async () => Buffer.from('<script>alert(1)</script>'), 415, 'file.type_refused'],
    [
      'is an animation',
      async () =>
        sharp(await png())
          .gif()
          .toBuffer(),
      415,
      'file.type_refused',
    ],
    ['is damaged', async () => (await photo()).subarray(0, 400), 422, 'file.unreadable'],
    ['has too many pixels', () => hugePng(20_000), 413, 'file.too_many_pixels'],
  ])('whose content %s, whatever its type says', async (_, content, status, code) => {
    const stored = await store(person, await content())
    const answer = await complete(person, stored)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body: { code } })
    expect(await current()).toBeNull()
    await expectFailure(await show(person, stored), 404, { code: 'file.not_found' })
  })

  test('that was announced and not stored', async () => {
    const { id: declared } = await expectAnswer(personPhotos.declare, await declare(person))
    await expectFailure(await complete(person, declared), 409, { code: 'file.not_uploaded' })
  })
})
