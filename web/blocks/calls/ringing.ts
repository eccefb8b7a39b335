import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LivePart } from '@/blocks/live/live-part.ts'
import { call } from '@/lib/api.ts'
import { read, refresh } from '@/lib/query.ts'
import { type Call, chatCalls, ringSeconds } from '@contract/chat/calls.ts'

const ringingQuery = read(chatCalls.ringing)

const refreshRinging = (): void => void refresh(chatCalls.ringing)

/** The calls that ring for the person. */
export const liveCalls: LivePart = {
  onHint({ subjects }) {
    if (subjects.includes('calls')) refreshRinging()
  },
  refresh: refreshRinging,
}

/** Declines a call. Without a connection, the call rings until it times out. */
export async function declineCall(id: string): Promise<void> {
  await call(chatCalls.decline, { params: { id } }).catch(() => undefined)
  refreshRinging()
}

/** The call that is ringing for the person. It stops after 30 seconds even if the server still lists it. */
export function useRingingCall(isWanted: boolean): Call | undefined {
  const { data } = useQuery({ ...ringingQuery, enabled: isWanted })
  const [expired, setExpired] = useState<readonly string[]>([])
  const ringing = data?.find(({ id }) => !expired.includes(id))
  const id = ringing?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => setExpired((before) => [...before, id]), ringSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [id])
  return ringing
}
