import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkClaimed } from './check-claimed.ts'
import type { Claim, FileClaims } from './file-claims.ts'

const claim: Claim = {
  id: 'file',
  bucket: 'chat',
  folder: 'room',
  attempt: 1,
  interruptions: 0,
  sourceId: null,
  sourceFolder: null,
}

/** What Storage and the database are told; `isOurs` is what the database says about the attempt. */
function told(isOurs: boolean, upload = 'A note.') {
  const calls: string[] = []
  const record = (name: string) => async (_: unknown, given?: unknown) => {
    calls.push(name === 'upload' || name === 'remove' ? `${name} ${String(given)}` : name)
    return isOurs
  }
  const claims = {
    next: async () => null,
    renew: record('renew'),
    release: record('release'),
    accept: record('accept'),
    acceptCopy: record('acceptCopy'),
    refuse: record('refuse'),
  } as unknown as FileClaims
  const objects = {
    download: async (_bucket: string, _path: string, file: string) => {
      await writeFile(file, upload)
      return true
    },
    upload: record('upload'),
    remove: record('remove'),
  } as unknown as Parameters<typeof checkClaimed>[1]
  return { calls, claims, objects }
}

test('stores what was checked, decides, and removes the upload', async () => {
  const { calls, claims, objects } = told(true)
  await checkClaimed(claims, objects, claim)
  expect(calls).toEqual(['renew', 'upload room/file-checked', 'accept', 'remove room/file'])
})

test('stores and removes nothing once another attempt has begun', async () => {
  const { calls, claims, objects } = told(false)
  await checkClaimed(claims, objects, claim)
  expect(calls).toEqual(['renew'])
})

test('leaves the upload to the other attempt when its own refusal comes too late', async () => {
  const { calls, claims, objects } = told(false, '#!/bin/sh')
  await checkClaimed(claims, objects, claim)
  expect(calls).toEqual(['refuse'])
})

test('refuses a file whose check was interrupted three times, without opening it again', async () => {
  const { calls, claims, objects } = told(true)
  await checkClaimed(claims, objects, { ...claim, attempt: 9, interruptions: 3 })
  expect(calls).toEqual(['refuse', 'remove room/file'])
})

test('releases a file when Storage fails', async () => {
  const { calls, claims, objects } = told(true)
  const failing = { ...objects, download: () => Promise.reject(new Error('away')) }
  await expect(checkClaimed(claims, failing, claim)).rejects.toThrow('away')
  expect(calls).toEqual(['release'])
})
