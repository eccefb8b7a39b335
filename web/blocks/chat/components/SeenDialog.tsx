import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { chatAnnouncements, type SeenPlace } from '@contract/chat/announcements.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { remindOf } from '../queries/announcements.ts'
import styles from './SeenDialog.module.css'

interface Props {
  message: ChatMessage
  onClose: () => void
}

const sum = (places: SeenPlace[], of: 'seenCount' | 'total') => places.reduce((total, place) => total + place[of], 0)

/** Who has seen an announcement, by place, and a reminder for everyone else (MSG-50). */
export default function SeenDialog({ message: { id }, onClose }: Props) {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  const [isReminding, setReminding] = useState(false)
  const { data, error, refetch } = useQuery({ ...read(chatAnnouncements.seen, { params: { id } }), staleTime: 0 })
  const seen = sum(data ?? [], 'seenCount')
  const total = sum(data ?? [], 'total')

  async function remind() {
    setReminding(true)
    try {
      const { reminded } = await remindOf(id)
      toasts.success(t('reminded', { count: reminded }))
    } catch (failure) {
      toasts.error(t('notReminded'), errorText(failure))
    } finally {
      setReminding(false)
    }
  }

  return (
    <Dialog
      title={t('seenBy')}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          disabled={!data || seen === total}
          loading={isReminding}
          title={t('remindUnseenHint')}
          onClick={() => void remind()}
        >
          {t('remindUnseen')}
        </Button>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting rows={4} />}
      {data && (
        <>
          <p className={styles.total}>{t('seenOf', { seen, count: total })}</p>
          <ul className={styles.places} aria-label={t('seenBy')}>
            {data.map((place) => (
              <Place key={`${place.country} ${place.site}`} place={place} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Place({ place: { country, site, seenCount, total, seen, unseen } }: { place: SeenPlace }) {
  const { t, i18n } = useTranslation('chat')
  const list = (names: string[], count: number) => {
    const others = count - names.length
    const all = others > 0 ? [...names, t('seenOthers', { count: others })] : names
    return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(all)
  }
  return (
    <li>
      <div className={styles.place}>
        <strong>{[country, site].filter(Boolean).join(' · ') || t('noPlace')}</strong>
        <span>{t('seenShort', { seen: seenCount, total })}</span>
      </div>
      <Progress percent={(100 * seenCount) / total} showInfo={false} size="small" aria-hidden />
      {seen.length > 0 && <p>{t('seenNames', { names: list(seen, seenCount) })}</p>}
      {unseen.length > 0 && <p>{t('unseenNames', { names: list(unseen, total - seenCount) })}</p>}
    </li>
  )
}
