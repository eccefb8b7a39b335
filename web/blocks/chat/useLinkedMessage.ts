import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { FeedStore } from './feed.ts'

/** The message that the page's address links to: it is scrolled to, focused and highlighted. */
export interface MessageLink {
  linked: string | undefined
  /** Changes when the same message is linked to again. */
  linking: string
  onLinkLeft: () => void
}

/** Reads the messages around the linked one, unless they are already loaded. Says so if the room has no such message. */
export function useLinkedMessage({ linked, linking, onLinkLeft }: MessageLink, store: FeedStore): void {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  useEffect(() => {
    if (!linked) return
    store.show(linked).catch((error: unknown) => {
      if (!(error instanceof ApiError)) return toasts.error(t('linkFailed'), errorText(error))
      toasts.error(t('noSuchMessage'))
      onLinkLeft()
    })
    // Once for each link.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linked, linking, store])
}
