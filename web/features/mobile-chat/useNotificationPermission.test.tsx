import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '@/lib/storage.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { useNotificationPermission } from './useNotificationPermission.ts'

const effects = vi.hoisted((): (() => void)[] => [])
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useEffect: (effect: () => void) => void effects.push(effect),
}))

const turnOn = vi.hoisted(() => vi.fn<(person: string) => Promise<void>>(async () => undefined))
vi.mock('@/blocks/push/device.ts', () => ({ isSupported: () => true, turnOn }))

const requestPermission = vi.fn<() => Promise<NotificationPermission>>()

beforeEach(() => {
  effects.length = 0
  vi.clearAllMocks()
  storage.removeItem('chat.notifications')
})

/** Opens the page in a browser with this permission. */
function open(permission: NotificationPermission): void {
  const Notification = { permission, requestPermission }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('window', { Notification })
  function Page() {
    useNotificationPermission()
    return null
  }
  screenOf(<Page />)
  for (const effect of effects) effect()
}

test('[MOB-3] asks for permission once, keeps the answer, and turns notifications on', async () => {
  requestPermission.mockResolvedValue('granted')
  open('default')
  await expect.poll(() => turnOn.mock.calls.length).toBe(1)
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(storage.getItem('chat.notifications')).toBe('granted')
})

test('[MOB-3] does not ask where the browser knows the answer', async () => {
  open('granted')
  await expect.poll(() => turnOn.mock.calls.length).toBe(1)
  expect(requestPermission).not.toHaveBeenCalled()
})

test('[MOB-3] keeps that it was denied', async () => {
  requestPermission.mockResolvedValue('denied')
  open('default')
  await expect.poll(() => storage.getItem('chat.notifications')).toBe('denied')
  expect(turnOn).not.toHaveBeenCalled()
})
