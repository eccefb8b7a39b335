import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { png } from '../api/support/files.ts'
import { input, message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const openRoom = async (username: string) => (await portal.openAs(username, room.address())).page
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Valve V-3 drips.') }

async function attach(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await shows(input(page))
  await page.locator('input[type=file]').setInputFiles(files)
}

/** Drops or pastes a file on the input of a room. */
const give = (page: Page, kind: 'drop' | 'paste', name: string, content: Buffer) =>
  input(page).evaluate(
    (element, { kind: event, name: fileName, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], fileName))
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { kind, name, bytes: [...content] },
  )

test('[nightly] several files are shared at once, with previews, and saved under their names', async () => {
  const page = await openRoom('te.paris1')
  await attach(page, [notes, { name: 'plan.png', mimeType: 'image/png', buffer: await png(400, 200) }])
  const text = message(page, 'notes.txt')
  await shows(text.locator('time').first())
  const picture = message(page, 'plan.png').getByRole('img', { name: 'plan.png' })
  await shows(picture)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  expect(await picture.boundingBox()).toMatchObject({ width: 320, height: 160 })

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    text.getByRole('link', { name: 'Download notes.txt' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('notes.txt')
  await picture.click()
  await shows(page.locator('.ant-image-preview img'))
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 780 })
  const fits = () =>
    picture.evaluate((image) => {
      const { width, height, right } = image.getBoundingClientRect()
      const text = image.closest('article, [role="article"]')?.getBoundingClientRect()
      return Math.abs(width / height - 2) < 0.02 && right <= (text?.right ?? 0)
    })
  await expect.poll(fits, { message: 'a preview is no wider than its message' }).toBe(true)
})

test('[nightly] a screenshot that is pasted and a file that is dropped are shared, and others see them', async () => {
  const [page, other] = [await openRoom('te.paris1'), await openRoom('som.paris1')]
  await shows(input(page))
  await give(page, 'paste', 'screenshot.png', await png())
  await shows(message(other, 'screenshot.png'))
  await give(page, 'drop', 'dropped.txt', notes.buffer)
  await shows(message(other, 'dropped.txt'))
  expect(await message(other, 'screenshot.png').getByRole('img', { name: 'screenshot.png' }).count()).toBe(1)
})

test('[nightly] [MSG-28] says what cannot be shared, and why', async () => {
  const page = await openRoom('te.paris1')
  await attach(page, [{ ...notes, name: 'run.exe', mimeType: '' }])
  await shows(page.getByText('Failed to send file'))
  await shows(page.getByText('run.exe: this file type is not accepted'))
  await page.locator('input[type=file]').evaluate((element: HTMLInputElement) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(51 * 1_048_576)], 'huge.png'))
    element.files = data.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await shows(page.getByText('File too large'))

  await attach(page, [{ name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('MZ program\0\0') }])
  await shows(page.getByText('Failed to send file: This file type is not accepted'))
  await page.getByRole('button', { name: 'Cancel renamed.png' }).click()
  await vanishes(page.getByText('renamed.png'))
  expect(await page.getByRole('article').count()).toBe(0)
})

test('[nightly] [MSG-28] a file that can no longer be read is named', async () => {
  const page = await openRoom('te.paris1')
  await shows(input(page))
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  })
  await attach(page, [notes])
  await shows(page.getByText('Error: Failed to read file'))
  expect(await page.getByRole('article').count()).toBe(0)
})

/** The names of the files that the browser keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('portal')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading: IDBRequest<{ file: File }[]> = opening.result.transaction('uploads').objectStore('uploads').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return reading.result.map(({ file }) => file.name)
  })

test('[nightly] [MSG-35] an upload that was cut off survives a reload, is announced at Sign Out, and is sent once', async () => {
  const page = await openRoom('te.paris1')
  await page.route('**/upload/sign/**', (route) => route.abort())
  await attach(page, [notes, { ...notes, name: 'never.txt' }])
  const list = page.getByRole('list', { name: 'Uploads' })
  await shows(list.getByText('never.txt'))
  await page.getByRole('button', { name: 'Cancel never.txt' }).click()
  await vanishes(list.getByText('never.txt'))
  await shows(list.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => keptFiles(page)).toEqual(['notes.txt'])
  await page.reload()
  await shows(list.getByRole('button', { name: 'Retry' }))
  expect(await list.getByText('never.txt').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await shows(page.getByText('1 message has not been sent', { exact: false }))
  await page.getByRole('button', { name: 'Stay signed in' }).click()

  await page.unroute('**/upload/sign/**')
  await page.goto('/profile')
  await expect.poll(room.stored).toEqual([''])
  await page.goto(room.address())
  await shows(message(page, 'notes.txt').locator('time'))
  await expect.poll(() => list.count()).toBe(0)
  expect(await page.getByRole('article').count()).toBe(1)
})

test('[nightly] [MSG-35] a file that the server has removed because its message waited for too long is uploaded again', async () => {
  const page = await openRoom('te.paris1')
  const sending = '**/api/chat/messages'
  await page.route(sending, (route) => route.abort())
  await attach(page, [notes])
  await shows(message(page, 'notes.txt').getByText('Waiting for the connection'))
  await expect.poll(() => keptFiles(page)).toEqual(['notes.txt'])
  await query(`update public.chat_files set created_at = now() - interval '25 hours' where room_id = $1`, [room.id])
  await query('select chat.remove_unsent_files()')
  await page.reload()
  await shows(message(page, 'notes.txt').getByText('Waiting for the connection'))
  expect(await keptFiles(page)).toEqual(['notes.txt'])
  await page.unroute(sending)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await shows(message(page, 'notes.txt').locator('time'))
  expect(await room.stored()).toEqual([''])
  await expect.poll(() => keptFiles(page)).toEqual([])
})

test('[nightly] [MSG-35] [NAV-28] warnings announce the loss of a file that the browser cannot keep, until it is sent', async () => {
  const { page } = await portal.openAs('te.paris1', '/profile')
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    }
  })
  await page.goto(room.address())
  await page.route('**/upload/sign/**', (route) => route.abort())
  await attach(page, [notes])
  const warning = page.getByText('This browser cannot store your files.')
  await shows(warning)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await shows(page.getByText('1 file is not stored on this device', { exact: false }))
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.unroute('**/upload/sign/**')
  await page.getByRole('list', { name: 'Uploads' }).getByRole('button', { name: 'Retry' }).click()
  await shows(message(page, 'notes.txt').locator('time'))
  await vanishes(warning)
  expect(await room.stored()).toEqual([''])
})

test('[nightly] an upload that fails can be tried again, and one that is slow canceled', async () => {
  const page = await openRoom('te.paris1')
  await page.route('**/upload/sign/**', (route) => route.abort())
  await attach(page, [notes])
  const retry = page.getByRole('list', { name: 'Uploads' }).getByRole('button', { name: 'Retry' })
  await shows(retry)
  await page.unroute('**/upload/sign/**')
  await retry.click()
  await shows(message(page, 'notes.txt'))

  await page.route('**/upload/sign/**', () => undefined)
  await attach(page, [{ ...notes, name: 'slow.txt' }])
  await shows(page.getByRole('progressbar', { name: 'Uploading slow.txt' }))
  await page.getByRole('button', { name: 'Cancel slow.txt' }).click()
  await vanishes(page.getByText('slow.txt'))
  expect(await page.getByRole('article').count()).toBe(1)
})

test('[MSG-29] only the author deletes a file; its message says so, and the list of files forgets it', async () => {
  const [page, other] = [await openRoom('te.paris1'), await openRoom('som.paris1')]
  await attach(page, [notes])
  await shows(message(other, 'notes.txt'))
  expect(await other.getByRole('button', { name: 'Delete notes.txt' }).count()).toBe(0)
  await other.getByRole('button', { name: 'Room menu' }).click()
  await other.getByRole('menuitem', { name: 'Files' }).click()
  await shows(other.getByRole('dialog').getByText('notes.txt'))

  await page.route('**/api/chat/files/*', (route) => route.fulfill({ status: 500, body: '' }))
  const remove = async () => {
    await message(page, 'notes.txt').getByRole('button', { name: 'Delete notes.txt' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await shows(page.getByText('Failed to delete file'))
  await page.unroute('**/api/chat/files/*')
  await remove()
  await shows(message(page, 'File deleted'))
})
