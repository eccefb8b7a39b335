import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../supabase/functions/_shared/contract/administration/audit-log.ts'
import type { ChatFile } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import { chatRepository } from '../../../supabase/functions/_shared/contract/chat/repository.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../../support/addresses.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { download, png, upload } from '../support/files.ts'

const address = '/api/admin/chat/files'
const [author, colleague, admin] = clientsOf('te.paris1', 'som.paris1', 'adm')
const text = { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Valve V-3 drips.') }
let roomId: string
let fileId: string

async function share(client: Client, room: string, given: Parameters<typeof upload>[2]): Promise<string> {
  const { id } = await upload(client, room, given)
  expect((await client.post('/api/chat/messages', { roomId: room, content: '', fileId: id })).status).toBe(201)
  return id
}
const listed = async (search = ''): Promise<ChatFile[]> =>
  expectAnswer(chatRepository.files, await admin.get(`${address}${search}`))
const totals = async () => expectAnswer(chatRepository.totals, await admin.get(`${address}/totals`))
const opened = (file: string) =>
  query<Pick<AuditEntry, 'actor' | 'subject' | 'after'>>(
    `select actor, subject, after from public.audit_log where action = 'file_opened' and after ->> 'file_id' = $1 order by id`,
    [file],
  )

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
  fileId = await share(author, roomId, text)
})
afterEach(removeRooms)

describe('the document repository', () => {
  test('[DOC-6] [DOC-7] lists the files of all rooms to administrators only, newest first', async () => {
    const [first] = await listed()
    expect(first).toMatchObject({
      id: fileId,
      originalName: 'notes.txt',
      room: { id: roomId, name: 'Test of the chat' },
      uploader: { name: 'Amélie Faure', country: 'France' },
    })
    for (const path of [address, `${address}/totals`])
      await expectFailure(await author.get(path), 403, { code: 'request.admins_only' })
  })

  test('[DOC-7] [ROOM-33] includes direct conversations, under the names of both people', async () => {
    const response = await author.post('/api/chat/direct', { userId: await personId('som.paris1') })
    const { id } = (await response.json()) as { id: string }
    const direct = await share(author, id, text)
    expect((await listed('?limit=1'))[0]).toMatchObject({ id: direct, room: { name: 'Amélie Faure, Julien Roux' } })
    expect((await download(admin, direct)).status).toBe(200)
    expect((await opened(direct))[0]?.after).toMatchObject({ room: 'Amélie Faure, Julien Roux' })
    await expectFailure(await admin.get(`/api/chat/rooms/${id}/messages`), 404, { code: 'room.not_found' })
    await author.delete(`/api/chat/files/${direct}`)
  })

  test('leaves out deleted and unsent files', async () => {
    const { id: unsent } = await upload(author, roomId, text)
    await author.delete(`/api/chat/files/${fileId}`)
    const ids = (await listed('?limit=10')).map(({ id }) => id)
    expect(ids).not.toContain(fileId)
    expect(ids).not.toContain(unsent)
  })

  test('is returned in pages', async () => {
    const second = await share(colleague, roomId, { ...text, name: 'later.txt' })
    const response = await admin.get(`${address}?limit=1`)
    expect((await expectAnswer(chatRepository.files, response)).map(({ id }) => id)).toEqual([second])
    const cursor = response.headers.get('X-Next-Cursor') ?? ''
    expect((await listed(`?limit=1&cursor=${cursor}`)).map(({ id }) => id)).toEqual([fileId])
    expect((await admin.get(`${address}?cursor=nonsense`)).status).toBe(400)
  })

  test('[DOC-4] is filtered by kind, country, day, and the names of file, person and room', async () => {
    const image = await share(colleague, roomId, { name: 'pump_50%.png', content: await png() })
    const found = async (search: string) => (await listed(`?limit=100&${search}`)).map(({ id }) => id)
    expect(await found('kind=image')).toContain(image)
    expect(await found('kind=image')).not.toContain(fileId)
    expect(await found('kind=document')).toContain(fileId)
    expect(await found('kind=other')).not.toContain(fileId)
    expect(await found(`search=${encodeURIComponent('PUMP_50%')}`)).toEqual([image])
    expect(await found(`search=${encodeURIComponent('pump_5__')}`)).toEqual([])
    expect(await found('search=julien')).toContain(image)
    expect(await found('search=julien')).not.toContain(fileId)
    expect(await found(`search=${encodeURIComponent('test of the')}`)).toEqual([image, fileId])
    expect(await found('countryId=1')).toContain(fileId)
    expect(await found('countryId=3')).not.toContain(fileId)
    expect(await found('to=2020-01-01')).toEqual([])
    expect(await found('from=2099-01-01')).toEqual([])
    expect(await found('from=2020-01-01&to=2099-01-01')).toContain(fileId)
  })

  test('[DOC-3] counts the shared files by kind', async () => {
    const before = await totals()
    await share(author, roomId, { name: 'a.png', content: await png() })
    expect(await totals()).toEqual({ ...before, image: before.image + 1 })
    await author.delete(`/api/chat/files/${fileId}`)
    expect(await totals()).toEqual({ ...before, image: before.image + 1, document: before.document - 1 })
    await author.delete(`/api/chat/rooms/${roomId}`)
    expect(await totals()).toEqual({ ...before, document: before.document - 1 })
  })
})

describe('opening a file', () => {
  test('[DOC-12] is recorded each time, with the person, the file and the room', async () => {
    const answers = [await download(admin, fileId), await download(admin, fileId, '?as=attachment')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const entry = (form: string) => ({
      actor: 'Ingrid Keller',
      subject: 'notes.txt',
      after: {
        file_id: fileId,
        as: form,
        room_id: roomId,
        room: 'Test of the chat',
        uploader_id: expect.any(String) as string,
      },
    })
    expect(await opened(fileId)).toEqual([entry('shown'), entry('attachment')])
  })

  test('is not recorded for members of the room, even for an administrator', async () => {
    await download(colleague, fileId)
    await author.post(`/api/chat/rooms/${roomId}/members`, { userIds: [await personId('adm')] })
    expect((await download(admin, fileId)).status).toBe(200)
    expect(await opened(fileId)).toEqual([])
  })

  test('[DOC-12] [MSG-34] Storage gives an administrator no content of their own accord, not even what they have just opened', async () => {
    const { accessToken } = await expectAnswer(contract.auth.token, await admin.get('/api/auth/token'))
    const [object] = await query<{ name: string }>('select name from storage.objects where files.file_of(name) = $1', [
      fileId,
    ])
    const { supabaseUrl, publishableKey } = testedStack()
    const sign = async (ticket?: string) => {
      const response = await fetch(`${supabaseUrl}/storage/v1/object/sign/chat/${object?.name}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          ...(ticket && { 'X-Portal-Ticket': ticket }),
        },
        body: JSON.stringify({ expiresIn: 3600 }),
      })
      return response.ok
    }
    expect(await sign()).toBe(false)
    expect((await download(admin, fileId)).status).toBe(200)
    expect(await sign()).toBe(false)
    expect(await sign(randomUUID())).toBe(false)
    const [opening] = await query<{ ticket: string }>('select ticket from chat.openings where file_id = $1', [fileId])
    expect(await sign(opening?.ticket)).toBe(true)
    await query(`update chat.openings set opened_at = now() - interval '2 minutes' where file_id = $1`, [fileId])
    expect(await sign(opening?.ticket)).toBe(false)
  })
})
