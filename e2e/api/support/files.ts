import { request } from 'node:http'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type ChatFile, chatFiles } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import type { Client } from './client.ts'
import { expectAnswer } from './expect-answer.ts'

interface Given {
  name: string
  type?: string
  content: Uint8Array
}

export const png = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer()

/** A photo on its side, with the place where it was taken. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#52c41a' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** The header of a PNG of this size, whose pixels would not fit into memory. */
export async function hugePng(side: number): Promise<Buffer> {
  const small = await png()
  const header = Buffer.from(small.subarray(0, 33))
  header.writeUInt32BE(side, 16)
  header.writeUInt32BE(side, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return Buffer.concat([header, small.subarray(33)])
}

export const declare = (client: Client, roomId: string, { name, type = '', content }: Given, id?: string) =>
  client.post(`/api/chat/rooms/${roomId}/files`, {
    ...(id && { id }),
    originalName: name,
    mimeType: type,
    fileSize: content.length,
  })

export async function put(response: Response, content: Uint8Array): Promise<{ id: string; stored: Response }> {
  const { id, uploadUrl, contentType } = await expectAnswer(chatFiles.declare, response)
  const stored = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    body: new Uint8Array(content),
  })
  return { id, stored }
}

/** An upload that stays open after half of its content, until `finish`, which returns its status. */
export function heldUpload(address: string, type: string, content: Uint8Array) {
  const half = content.length >> 1
  const upload = request(address, {
    method: 'PUT',
    headers: { 'Content-Type': type, 'Content-Length': content.length },
  })
  const answer = new Promise<number>((resolve, reject) => {
    upload.once('error', reject)
    upload.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
  })
  return {
    begun: new Promise<void>((resolve) => upload.write(content.subarray(0, half), () => resolve())),
    finish(): Promise<number> {
      upload.end(content.subarray(half))
      return answer
    },
  }
}

/** Declares an upload, stores it and asks for its completion. */
export async function complete(client: Client, roomId: string, given: Given): Promise<Response> {
  const { id, stored } = await put(await declare(client, roomId, given), given.content)
  if (!stored.ok) throw new Error(`${stored.status} ${await stored.text()}`)
  return client.post(`/api/chat/files/${id}/complete`)
}

export const upload = async (client: Client, roomId: string, given: Given): Promise<ChatFile> =>
  expectAnswer(chatFiles.complete, await complete(client, roomId, given))

/** Follows the redirect to the content of a file. */
export async function download(client: Client, id: string, search = ''): Promise<Response> {
  const response = await client.get(`/api/chat/files/${id}/download${search}`)
  return response.status === 302 ? fetch(response.headers.get('location') ?? '') : response
}
