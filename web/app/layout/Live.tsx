import { useEffect, useState } from 'react'
import { useCountInTitle } from '@/features/team-chat/feature.ts'
import { showBadge } from '@/lib/app-badge.ts'
import { useUser } from '@/lib/session.ts'
import { useTitleCount } from '@/ui/title.ts'
import { firstCheckIn } from '../check-in.ts'
import { followHints } from '../live.ts'
import { useNewDay } from '../new-day.ts'
import { startPush } from '../push.ts'
import { useSending } from '../sending.ts'

/** Keeps what belongs to the person up to date. Nothing is followed while an administrator views as somebody else. */
export function Live() {
  const { id, isViewed } = useUser()
  // Before the first reads of the screen, which start in effects.
  useState(() => void (isViewed || firstCheckIn()))
  useSending()
  useNewDay()
  const count = useCountInTitle()
  useTitleCount(count)
  useEffect(() => showBadge(count), [count])
  useEffect(() => (isViewed ? undefined : followHints(id)), [id, isViewed])
  useEffect(() => {
    if (!isViewed) startPush(id)
  }, [id, isViewed])
  return null
}
