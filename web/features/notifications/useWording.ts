import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { Notification } from '@contract/notifications.ts'

/** What the texts of the kinds have places for; a kind's payload fills those of its own texts. */
type Filling = {
  name: string
  title: string
  date: string
  note: string
  department: string
  names: string
  count: number
  deadline: string
}

interface Wording {
  title: string
  text: string
}

/** Says a notification in the person's language. A kind that is younger than this page is announced without its content. */
export function useWording(): (notification: Notification) => Wording {
  const { t, i18n } = useTranslation('notifications')
  return ({ kind, payload }) => {
    if (!i18n.exists(`kinds.${kind}`, { ns: 'notifications' }))
      return { title: t('unknown.title'), text: t('unknown.text') }
    const { date } = payload
    const filling = { ...payload, ...(typeof date === 'string' && { date: showDay(date, i18n.language) }) } as Filling
    return { title: t(`kinds.${kind}.title`, filling), text: t(`kinds.${kind}.text`, filling) }
  }
}
