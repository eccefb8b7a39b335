import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/lib/live.ts'
import { read, refresh } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { tasks } from '@contract/tasks.ts'

const params = (id: number) => ({ params: { id } })

// Not cached after the dialog is closed: whom the task does not concern receives hints about it only while it is open.
const fresh = { gcTime: 0 }
export const useSharedTask = (id: number) => useQuery({ ...read(tasks.one, params(id)), ...fresh })
export const useComments = (id: number) => useQuery({ ...read(tasks.comments, params(id)), ...fresh })
export const useShares = (id: number) => useQuery({ ...read(tasks.shares, params(id)), ...fresh })
export const useAssignments = (id: number) => useQuery({ ...read(tasks.assignments, params(id)), ...fresh })

/** Reads an open task again whenever its comments, shares or assignee change, also for those whom it does not concern. */
export function useLiveTask(id: number): void {
  const { isViewed } = useUser()
  useEffect(() => {
    if (isViewed) return undefined
    const reread = () => void refresh(tasks.one)
    // Joined some time after the task was read: what happened in between was not announced to this page.
    return listen(`task:${id}`, { onJoined: reread, onEvent: reread })
  }, [id, isViewed])
}

/** Changes a comment, share or assignment; then everything that shows it is read again. */
export function useTaskAction<Input = void>(
  run: (input: Input) => Promise<unknown>,
  texts: { done: string; failed: string },
  onDone?: (input: Input) => void,
  onFailed?: (failure: Error) => Promise<void>,
) {
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: run,
    onSuccess: async (_, input) => {
      toasts.success(texts.done)
      onDone?.(input)
      await refresh(tasks.one)
    },
    onError: async (failure) => {
      toasts.error(texts.failed, errorText(failure))
      await onFailed?.(failure)
    },
  })
}
