import { afterEach, expect, test } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { notifications } from '@contract/notifications.ts'
import { liveNotifications } from './live-subjects.ts'

afterEach(() => queryClient.clear())

const { queryKey } = read(notifications.list)
/** Whether the bell’s list is read again after a hint about this subject. */
function readsAgain(subject: 'notifications' | 'tasks'): boolean | undefined {
  queryClient.setQueryData(queryKey, [] as never)
  liveNotifications.onHint({ number: 1, subjects: [subject] } as never)
  return queryClient.getQueryState(queryKey)?.isInvalidated
}

test('the bell is read again at once when the person has a notification more or has read one, and for nothing else', () => {
  expect(readsAgain('notifications')).toBe(true)
  expect(readsAgain('tasks')).toBe(false)
})
