import { expect, test } from 'vitest'
import { freePort } from '../ports.ts'
import { type Absence, openReception } from './reception.ts'

test('while there is no server, its port says why, and is free afterwards', async () => {
  const port = await freePort()
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/twirp/livekit.RoomService/ListRooms`, { method: 'POST', body: '{}' })
  let absence: Absence = { state: 'building', progress: 0.5 }
  const reception = await openReception(port, () => absence)
  const response = await ask()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await response.json()).toEqual({ state: 'building', progress: 0.5 })
  absence = { state: 'off' }
  expect(await (await ask()).json()).toEqual({ state: 'off' })
  await reception.close()
  await expect(ask()).rejects.toThrow('fetch failed')
  await (await openReception(port, () => absence)).close()
})
