import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { createRoom, forgetCreations, removeRooms, roomOf } from './support/chat.ts'
import { Client, signIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { push } = contract
const address = '/api/push/subscription'
const [owner, other] = clientsOf('te.tokyo1', 'te.osaka1')
const settingsOf = async (client: Client) => expectAnswer(push.settings, await client.get('/api/push'))

const newSubscription = (changes: object = {}) => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  expirationTime: null,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  ...changes,
})
const subscribers = (endpoint: string) =>
  query<{ username: string }>(
    `select p.username from public.push_subscriptions s join public.profiles p on p.id = s.person_id where s.endpoint = $1`,
    [endpoint],
  )

beforeEach(forgetCreations)
afterEach(async () => {
  await removeRooms()
  await query('delete from public.push_subscriptions')
  await query('delete from public.push_preferences')
})

describe('a subscription', () => {
  test('[MOB-5] belongs to the person who made it last in this browser, and ends with Unsubscribe', async () => {
    const subscription = newSubscription()
    await expectAnswer(push.subscribe, await owner.put(address, subscription))
    await expectAnswer(push.subscribe, await owner.put(address, subscription))
    expect(await subscribers(subscription.endpoint)).toEqual([{ username: 'te.tokyo1' }])
    await expectAnswer(push.subscribe, await other.put(address, subscription))
    expect(await subscribers(subscription.endpoint)).toEqual([{ username: 'te.osaka1' }])
    await expectAnswer(push.unsubscribe, await owner.delete(address))
    expect(await subscribers(subscription.endpoint)).toEqual([{ username: 'te.osaka1' }])
    await expectAnswer(push.unsubscribe, await other.delete(address))
    expect(await subscribers(subscription.endpoint)).toEqual([])
  })

  test('[MOB-5] gets nothing after Sign Out', async () => {
    const leaving = new Client()
    await signIn(leaving, 'te.tokyo1')
    const subscription = newSubscription()
    await expectAnswer(push.subscribe, await leaving.put(address, subscription))
    await leaving.get('/api/logout')
    await query(`select retention.remove_push_subscriptions()`)
    expect(await subscribers(subscription.endpoint)).toEqual([])
  })

  test.each([
    ['no address', { endpoint: 'push.example.com' }],
    ['an empty address', { endpoint: '' }],
    ['an address with a malformed host', { endpoint: 'https://[push' }],
    ['an address with NUL', { endpoint: 'https://push.example.com/\0' }],
    ['plain http', { endpoint: 'http://push.example.com/1' }],
    ['an IPv4 address', { endpoint: 'https://10.0.0.1/1' }],
    ['an IPv4 address in another notation', { endpoint: 'https://0x7f.1/1' }],
    ['an IPv6 address', { endpoint: 'https://[::1]/1' }],
    ['a name in the local network', { endpoint: 'https://localhost/1' }],
    ['a password', { endpoint: 'https://me:secret@push.example.com/1' }],
    ['a long address', { endpoint: `https://push.example.com/${'x'.repeat(2_000)}` }],
    ['no keys', { keys: undefined }],
    ['a long key', { keys: { p256dh: `B${'A'.repeat(87)}`, auth: 'a'.repeat(22) } }],
    ['another kind of key', { keys: { p256dh: `A${'A'.repeat(86)}`, auth: 'a'.repeat(22) } }],
    ['a long secret', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(23) } }],
  ])('is refused with %s, and stores nothing', async (_, changes) => {
    await expectFailure(await owner.put(address, newSubscription(changes)), 400)
    expect(await query('select from public.push_subscriptions')).toEqual([])
  })

  test('is refused with an address of 2,001 characters for its length', async () => {
    const endpoint = `https://push.example.com/${'x'.repeat(1_976)}`
    await expectFailure(await owner.put(address, newSubscription({ endpoint })), 400, { code: 'field.too_long' })
  })

  test('needs a session', async () => {
    const anonymous = new Client()
    await expectFailure(await anonymous.put(address, newSubscription()), 401)
    await expectFailure(await anonymous.get('/api/push'), 401)
  })
})

describe('[MOB-35] the devices', () => {
  test('are listed with how the browser names itself, and can be removed by their owner only', async () => {
    const subscription = newSubscription()
    const headers = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }
    await expectAnswer(push.subscribe, await owner.put(address, subscription, headers))
    const { devices } = await settingsOf(owner)
    expect(devices).toEqual([
      {
        id: expect.any(String),
        userAgent: 'Mozilla/5.0 Firefox/140.0',
        confirmedAt: expect.any(String),
        isCurrent: true,
      },
    ])
    const another = new Client()
    await signIn(another, 'te.tokyo1')
    expect((await settingsOf(another)).devices).toMatchObject([{ isCurrent: false }])
    expect((await settingsOf(other)).devices).toEqual([])
    const device = `/api/push/devices/${devices[0]?.id}`
    await expectFailure(await other.delete(device), 404, { code: 'push.no_such_device' })
    await expectAnswer(push.removeDevice, await another.delete(device))
    expect(await subscribers(subscription.endpoint)).toEqual([])
    await expectFailure(await another.delete(device), 404, { code: 'push.no_such_device' })
    await expectFailure(await another.delete('/api/push/devices/none'), 400)
  })

  test('[MOB-36] get a test only where they receive notifications', async () => {
    await expectFailure(await owner.post('/api/push/test', undefined), 409, { code: 'push.not_subscribed' })
    await expectAnswer(push.subscribe, await owner.put(address, newSubscription()))
    await expectAnswer(push.test, await owner.post('/api/push/test', undefined))
    expect(await query('select from push.due where topic = subscription_id')).toHaveLength(1)
  })
})

describe('the preferences', () => {
  test('show everything at any time until they are changed, and belong to one person', async () => {
    const unset = {
      hidesContent: false,
      quietFrom: null,
      quietUntil: null,
      pushesChat: true,
      pushesWork: true,
      quietOnDaysOff: true,
      mentionsOnDaysOff: false,
    }
    expect(await settingsOf(owner)).toMatchObject(unset)
    const changed = await owner.put('/api/push', { quietFrom: '22:00', quietUntil: '06:30' })
    expect(await expectAnswer(push.change, changed)).toMatchObject({ quietFrom: '22:00', quietUntil: '06:30' })
    await owner.put('/api/push', { hidesContent: true })
    await owner.put('/api/push', { pushesWork: false })
    await owner.put('/api/push', { quietOnDaysOff: false, mentionsOnDaysOff: true })
    const kept = {
      hidesContent: true,
      pushesChat: true,
      pushesWork: false,
      quietOnDaysOff: false,
      mentionsOnDaysOff: true,
    }
    expect(await settingsOf(owner)).toMatchObject({ ...kept, quietFrom: '22:00', quietUntil: '06:30' })
    await owner.put('/api/push', { quietFrom: null, quietUntil: null })
    expect(await settingsOf(owner)).toMatchObject({ ...kept, quietFrom: null, quietUntil: null })
    expect(await settingsOf(other)).toMatchObject(unset)
  })

  test.each([
    {},
    { quietFrom: '22:00' },
    { quietFrom: '22:00', quietUntil: null },
    { quietFrom: '22:00', quietUntil: '22:00' },
    { quietFrom: '25:00', quietUntil: '06:00' },
    { quietFrom: '24:00', quietUntil: '06:00' },
    { quietFrom: '23:59:59.9', quietUntil: '06:00' },
    { hidesContent: null },
    { pushesChat: 'no' },
  ])('refuse %j', async (change) => {
    await expectFailure(await owner.put('/api/push', change), 400)
    expect(await query('select from public.push_preferences')).toEqual([])
  })

  test('[MSG-20] [MSG-47] of a room say which of its messages are pushed', async () => {
    const id = await createRoom(owner)
    expect(await roomOf(owner, id)).toMatchObject({ pushFor: null })
    const settings = `/api/chat/rooms/${id}/settings`
    const changed = await expectAnswer(contract.chatRooms.settings, await owner.put(settings, { pushFor: 'all' }))
    expect(changed).toMatchObject({ pushFor: 'all' })
    await expectFailure(await owner.put(settings, { pushFor: 'some' }), 400)
    await owner.put(settings, { pushFor: null })
    expect(await roomOf(owner, id)).toMatchObject({ pushFor: null })
  })
})
