import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatFiles } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { removeFiles } from '../../../worker/areas/files/remove-files.ts'
import { createRoom, removeRooms } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { forgetSignIns, query } from '../support/database.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { declare, download, heldUpload } from '../support/files.ts'
import { workerDependencies } from '../support/worker.ts'

const dependencies = workerDependencies()
let author: Client
let member: Client
let roomId: string

beforeAll(async () => {
  await forgetSignIns()
  author = await signedIn('te.paris1')
  member = await signedIn('som.paris1')
  roomId = await createRoom(author, ['som.paris1'])
})
afterAll(async () => {
  await removeRooms()
  await dependencies.connections.close()
})

const objectsOf = async (id: string): Promise<string[]> =>
  (
    await query<{ name: string }>('select name from storage.objects where name like $1 order by name', [`%/${id}%`])
  ).map(({ name }) => name)

/** An image whose file is not small: the gateway passes on small uploads as a whole. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer()

/** Sends a file while a second upload to its address stays open, and returns the file. */
async function sendWithHeldUpload(name: string, content: Buffer, other: Buffer) {
  const { id, uploadUrl, contentType } = await expectAnswer(
    chatFiles.declare,
    await declare(author, roomId, { name, content }),
  )
  const [first, second] = [heldUpload(uploadUrl, contentType, content), heldUpload(uploadUrl, contentType, other)]
  await Promise.all([first.begun, second.begun])
  expect(await first.finish()).toBe(200)
  await expectAnswer(chatFiles.complete, await author.post(`/api/chat/files/${id}/complete`))
  await expectAnswer(
    contract.chatMessages.send,
    await author.post('/api/chat/messages', { roomId, content: '', fileId: id }),
  )
  await second.finish()
  return id
}

test('an upload that ends after the check of another one to the same address changes nothing', async () => {
  const checked = Buffer.from('Valve V-3 drips.'.repeat(20_000))
  const id = await sendWithHeldUpload('notes.txt', checked, Buffer.from('<script>x</script>'.repeat(20_000)))
  expect(await (await download(member, id)).text()).toBe(checked.toString())
  await removeFiles.run(dependencies)
  expect(await objectsOf(id)).toEqual([`${roomId}/${id}-checked`])
})

test('an upload that ends after the check of an image changes neither it nor its thumbnail', async () => {
  const id = await sendWithHeldUpload('plan.png', await noise(400, 300), await noise(500, 500))
  const read = async (search: string) => Buffer.from(await (await download(member, id, search)).arrayBuffer())
  expect((await read('')).readUInt32BE(16)).toBe(400)
  expect((await read('?as=thumbnail')).toString('latin1', 0, 4)).toBe('RIFF')
  await removeFiles.run(dependencies)
  expect(await objectsOf(id)).toEqual([`${roomId}/${id}-checked`, `${roomId}/${id}-thumbnail`])
})
