import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { upload } from '../support/files.ts'

const { chatSearch, chatMessages } = contract
const [author, colleague, stranger, admin] = clientsOf('te.paris1', 'som.paris1', 'te.berlin1', 'adm')
let roomId: string

async function write(
  client: Client,
  content: string,
  more: { roomId?: string; fileId?: string } = {},
): Promise<string> {
  const sent = await client.post('/api/chat/messages', { roomId, content, ...more })
  return (await expectAnswer(chatMessages.send, sent)).id
}
const ask = (client: Client, filters: Record<string, string>) =>
  client.get(`/api/chat/search?${new URLSearchParams(filters)}`)
const search = async (client: Client, filters: Record<string, string>) =>
  expectAnswer(chatSearch.messages, await ask(client, filters))
const found = async (q: string, filters: Record<string, string> = {}) =>
  (await search(author, { q, roomId, ...filters })).map(({ id }) => id)

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
})
afterEach(removeRooms)

describe('the search over messages', () => {
  test('[MSG-40] finds words without accents, in any case, and by their beginning', async () => {
    const id = await write(author, 'La **réunion** sur la POMPE P-12 à la Straße')
    for (const q of ['reunion', 'RÉUNION', 'reu', 'pompe p-12', 'strasse', 'la pompe la', 'reunion!'])
      expect(await found(q), q).toEqual([id])
    for (const q of ['union', 're', 'reunion vanne', '!!', '%', "o'"]) expect(await found(q), q).toEqual([])
  })

  test('[MSG-40] finds Japanese by pairs of characters, and by a single one', async () => {
    const id = await write(author, '明日の定例会議はｶﾞｽ配管です。Pump')
    for (const q of ['会議', '定例会議', '明日', 'ガス', '配', 'す', 'pump 会議'])
      expect(await found(q), q).toEqual([id])
    for (const q of ['会定', '議会', '来']) expect(await found(q), q).toEqual([])
  })

  test('[MSG-40] finds the text that a message has now, and no deleted message', async () => {
    const id = await write(author, 'The old clamp')
    await author.put(`/api/chat/messages/${id}`, { content: 'The new bracket' })
    expect(await found('clamp')).toEqual([])
    expect(await found('bracket')).toEqual([id])
    await author.delete(`/api/chat/messages/${id}`)
    expect(await found('bracket')).toEqual([])
  })

  test('[MSG-40] finds the names of files until they are deleted', async () => {
    const file = { name: 'mesures_Été-2026.txt', type: 'text/plain', content: Buffer.from('4 bar') }
    const { id: fileId } = await upload(author, roomId, file)
    const id = await write(author, '', { fileId })
    const plain = await write(author, 'ete')
    expect(await found('ete')).toEqual([plain, id])
    expect(await found('mesures txt')).toEqual([id])
    expect(await found('ete', { hasFile: 'true' })).toEqual([id])
    expect(await search(author, { hasFile: 'true', roomId })).toMatchObject([{ id, fileName: 'mesures_Été-2026.txt' }])
    await author.delete(`/api/chat/files/${fileId}`)
    expect(await found('mesures')).toEqual([])
    expect(await found('ete', { hasFile: 'true' })).toEqual([])
  })

  test('[MSG-41] is filtered by room, person and day', async () => {
    const other = await createRoom(author)
    const elsewhere = await write(author, 'valve V-3', { roomId: other })
    const first = await write(author, 'valve V-3')
    const second = await write(colleague, 'valve V-3')
    await query(`update chat.search_entries set created_at = '2026-03-01 23:30+01' where message_id = $1`, [first])
    const all = async (filters: Record<string, string>) => (await search(author, filters)).map(({ id }) => id)
    expect(await all({ q: 'valve v-3', limit: '3' })).toEqual(expect.arrayContaining([second, elsewhere]))
    expect(await found('valve')).toEqual([second, first])
    expect(await found('valve', { authorId: await personId('som.paris1') })).toEqual([second])
    expect(await found('valve', { from: '2026-03-01', to: '2026-03-01' })).toEqual([first])
    expect(await found('valve', { from: '2026-03-02' })).toEqual([second])
    expect(await found('valve', { to: '2026-02-28' })).toEqual([])
    expect(await all({ roomId, from: '2026-03-02' })).toEqual([second])
  })

  test('[MSG-40] [API-3] returns the newest first, in pages, with their room', async () => {
    const ids: string[] = []
    for (const text of ['seal one', 'seal two', 'seal three']) ids.unshift(await write(author, text))
    const response = await ask(author, { q: 'seal', roomId, limit: '2' })
    const page = await expectAnswer(chatSearch.messages, response)
    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(page[0]).toMatchObject({ content: 'seal three', room: { id: roomId, name: 'Test of the chat' } })
    const cursor = response.headers.get('X-Next-Cursor') ?? ''
    expect(await found('seal', { limit: '2', cursor })).toEqual(ids.slice(2))
  })

  test('[MSG-42] [ROOM-33] finds nothing in rooms that the caller is not a member of', async () => {
    const id = await write(author, 'confidential bracket')
    expect((await search(colleague, { q: 'confidential' })).map((message) => message.id)).toEqual([id])
    for (const client of [stranger, admin]) {
      expect(await search(client, { q: 'confidential' })).toEqual([])
      expect(await search(client, { roomId })).toEqual([])
      expect(await search(client, { authorId: await personId('te.paris1'), q: 'confidential' })).toEqual([])
    }
    await author.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    expect(await search(colleague, { q: 'confidential' })).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'q'],
    ['blanks only', { q: '  ' }, 'q'],
    ['a text of more than 200 characters', { q: 'x'.repeat(201) }, 'q'],
    ['a null character', { q: 'a\0' }, 'q'],
    ['an id that is none', { q: 'a', roomId: '7' }, 'roomId'],
    ['an author who is none', { q: 'a', authorId: 'te.paris1' }, 'authorId'],
    ['a day that does not exist', { q: 'a', from: '2026-02-30' }, 'from'],
    ['another value of hasFile', { q: 'a', hasFile: 'yes' }, 'hasFile'],
    ['an unknown cursor', { q: 'a', cursor: 'nonsense' }, 'cursor'],
  ])('[MSG-41] refuses %s', async (_, filters, path) => {
    await expectFailure(await ask(author, filters), 400, { field: path })
  })

  test('[MSG-41] works up to the last day there is', async () => {
    const id = await write(author, 'gasket')
    expect(await found('gasket', { from: '0001-01-01', to: '9999-12-31' })).toEqual([id])
  })
})
