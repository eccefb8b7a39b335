import { Alert, Button, Card } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { draftOf } from '@/blocks/reports/draft-of.ts'
import { removeDraft } from '@/blocks/reports/drafts.ts'
import { forgetPhotos } from '@/blocks/reports/kept-photos.ts'
import { photoOutbox, useWaitingPhotos, type WaitingPhoto } from '@/blocks/reports/photo-outbox.ts'
import { reportOutbox, useWaitingReports, type WaitingReport, withdrawReport } from '@/blocks/reports/report-outbox.ts'
import { startSendingReports } from '@/blocks/reports/sending.ts'
import { showDay } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import styles from './MobileHomePage.module.css'

/** The reports and photos of this phone that the server does not have yet (MREP-20, MREP-21, MREP-23). */
export default function WaitingReports() {
  const { t } = useTranslation('mobile')
  const user = useUser()
  const toasts = useToasts()
  // Whether a withdrawn report was stored is still to be found out.
  const waiting = useWaitingReports().filter(({ payload, refusal }) => !payload.isWithdrawn || refusal)
  const photos = useWaitingPhotos()
  useEffect(() => startSendingReports(user), [user])
  useEffect(
    () =>
      reportOutbox.onSent((delivery) => {
        if (delivery !== 'withdrawn') toasts.success(t(`waiting.${delivery}`))
      }),
    [toasts, t],
  )
  if (waiting.length + photos.length === 0) return null
  return (
    <Card title={<h2>{t('waiting.title')}</h2>}>
      {[reportOutbox, photoOutbox].some((outbox) => outbox.isVolatile()) && (
        <Alert type="warning" className={styles.volatile ?? ''} title={t('waiting.volatile')} />
      )}
      <ul className={styles.list} aria-label={t('waiting.title')}>
        {waiting.map((report) => (
          <li key={report.id}>
            <Waiting report={report} />
          </li>
        ))}
        {photos.map((photo) => (
          <li key={photo.id}>
            <WaitingPhotoOf photo={photo} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ report }: { report: WaitingReport }) {
  const { id, payload, refusal, isHeld } = report
  const { t, i18n } = useTranslation('mobile')
  const { id: person } = useUser()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const withdraw = async () => {
    await withdrawReport(report)
    await removeDraft(person, draftOf(id))
  }
  return (
    <div className={styles.waiting}>
      <strong>{showDay(payload.date, i18n.language)}</strong>
      <p className={styles.text}>{payload.items.map(({ description }) => description).join(' · ')}</p>
      <p className={refusal ? styles.refused : undefined}>
        {refusal ? errorText(refusal) : isHeld ? t('waiting.held') : t('waiting.waits')}
      </p>
      <div className={styles.choices}>
        <Button onClick={() => navigate(paths.mobileReport.getHref({ waiting: id }))}>{t('waiting.change')}</Button>
        {(isHeld || refusal) && <Button onClick={() => void reportOutbox.retry(id)}>{t('waiting.send')}</Button>}
        <DeleteButton
          label={t('waiting.withdraw')}
          question={t('waiting.question')}
          isPending={false}
          onDelete={() => void withdraw()}
        />
      </div>
    </div>
  )
}

function WaitingPhotoOf({ photo: { id, payload, refusal } }: { photo: WaitingPhoto }) {
  const { t } = useTranslation('mobile')
  const { id: person } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const withdraw = async () => {
    setWithdrawing(true)
    const isWithdrawn = await photoOutbox.withdraw(id)
    if (isWithdrawn) await forgetPhotos(person, [id])
    toasts.success(t(isWithdrawn ? 'waiting.photoWithdrawn' : 'waiting.photoArrived'))
  }
  return (
    <div className={styles.waiting}>
      <strong className={styles.text}>{t('waiting.photo', { name: payload.name })}</strong>
      <p className={refusal ? styles.refused : undefined}>{refusal ? errorText(refusal) : t('waiting.waits')}</p>
      <div className={styles.choices}>
        {refusal && <Button onClick={() => void photoOutbox.retry(id)}>{t('waiting.send')}</Button>}
        <DeleteButton
          label={t('waiting.withdraw')}
          question={t('waiting.photoQuestion')}
          isPending={isWithdrawing}
          onDelete={() => void withdraw()}
        />
      </div>
    </div>
  )
}
