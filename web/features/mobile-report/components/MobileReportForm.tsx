import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Card, ConfigProvider, Input } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { daysBefore } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { useNow } from '@/lib/useNow.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import { useRuggedTheme } from '@/ui/useRuggedTheme.ts'
import { message } from '@contract/errors/message.ts'
import type { Department } from '@contract/organization.ts'
import { backdatingDays } from '@contract/reports.ts'
import { emptyItem, type FormValues, formSchema, type ItemValues, textOf } from '../form.ts'
import { changesStored, isChangedElsewhere, onOtherDay, withoutReport, withReport } from '../merge.ts'
import { useReportOf } from '../queries/useReportOf.ts'
import { useSubmission } from '../queries/useSubmission.ts'
import { stored } from '../stored.ts'
import { todayOf } from '../today.ts'
import { useDateOfToday } from '../useDateOfToday.ts'
import { useDraft } from '../useDraft.ts'
import { useHeld } from '../useHeld.ts'
import { DepartmentField, startDepartment } from './DepartmentField.tsx'
import { ItemFields } from './ItemFields.tsx'
import { PlaceFields, type Places, startPlace } from './PlaceFields.tsx'
import styles from './MobileReport.module.css'

const ConfirmLeaveDialog = lazy(() => import('@/ui/ConfirmLeaveDialog.tsx'))

interface Props {
  /** The name under which the browser keeps what is typed. */
  draft: string
  start: FormValues | undefined
  /** The waiting report that the form changes. */
  held: Held | undefined
  places: Places
  /** The departments to choose from, for a person who has none. */
  departments: Department[]
}

/** The mobile report's form: writes a new report, or edits the one of its day. */
export default function MobileReportForm({ draft, start, held, places, departments }: Props) {
  const { t } = useTranslation('mobile-report')
  const user = useUser()
  const toasts = useToasts()
  const translate = useMessage()
  const rugged = useRuggedTheme()
  const today = todayOf(user, useNow())
  /** The items whose photos the browser is storing: a report that is sent meanwhile would lack them. */
  const [adding, setAdding] = useState(0)
  /** The day that was chosen while the report of the shown one has unsent changes. */
  const [nextDate, setNextDate] = useState<string>()
  const [empty] = useState((): FormValues => ({
    reportId: 0,
    version: 0,
    read: [],
    unshown: [],
    date: today,
    departmentId: startDepartment(departments, user),
    ...startPlace(places, user),
    items: [emptyItem],
  }))
  // A person who has got a department since reports for that one.
  const chosen = empty.departmentId === null ? null : (start?.departmentId ?? empty.departmentId)
  const form = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: { ...empty, ...start, departmentId: chosen },
  })
  const { control, getValues, handleSubmit, reset, setValue } = form
  useDateOfToday(form, today)
  const [date, departmentId, reportId, items] = useWatch({
    control,
    name: ['date', 'departmentId', 'reportId', 'items'],
  })
  // The list of departments may arrive after the form was shown without it.
  const started = startDepartment(departments, user)
  const first = started === null ? null : (start?.departmentId ?? started)
  useEffect(() => {
    if (departmentId === null && first !== null) setValue('departmentId', first)
  }, [departmentId, first, setValue])
  const change = (changed: ItemValues[]) => form.setValue('items', changed, { shouldDirty: true })
  const dropPhotosOf = (removed: ItemValues[]) => {
    const ids = removed.flatMap(({ photos }) => photos.map(({ id }) => id))
    void stored().then(({ dropPhotos }) => dropPhotos(user.id, ids))
  }
  const remove = (index: number) => {
    change(items.filter((_, other) => other !== index))
    dropPhotosOf(items.filter((_, other) => other === index))
  }
  /** Asks first if changes to the report of the shown day would be lost. */
  const chooseDate = (day: string, choose: (day: string) => void) => {
    // A stored report has a day: one that is cleared, or half typed, changes nothing.
    if (reportId !== 0 && day === '') return
    if (changesStored(getValues())) setNextDate(day)
    // The report of the other day may not be known for long, or ever without a connection.
    else if (reportId !== 0) leaveFor(day)
    else choose(day)
  }
  const leaveFor = (day: string) => {
    const left = getValues()
    reset(onOtherDay(left, day))
    dropPhotosOf(left.items.filter(({ itemId }) => itemId !== 0))
  }
  const { report, isKnown } = useReportOf(date, reportId, held)

  const { isKept, endDraft, resumeDraft } = useDraft(form, draft)
  const settle = useHeld(held, form, endDraft)
  const { submit, announceInvalid, isSending } = useSubmission({ form, endDraft, resumeDraft, held, settle })
  useEffect(() => {
    // A photo that is being stored belongs to the item at its place.
    if (!isKnown || isSending || adding > 0) return
    const values = getValues()
    if (report?.canEdit && reportId !== report.id) reset(withReport(withoutReport(values), report))
    else if (report?.canEdit && values.version < report.version) {
      if (isChangedElsewhere(values, report)) toasts.error(translate(message('report.changed_meanwhile')), t('merged'))
      // What the person has changed is still to be sent.
      reset(withReport(values, report), { keepDefaultValues: true })
    }
    if (!report && reportId !== 0) reset(withoutReport(values))
  }, [report, isKnown, isSending, adding, reportId, getValues, reset, toasts, translate, t])

  const isClosed = report?.canEdit === false

  return (
    <ConfigProvider theme={rugged} componentDisabled={isSending}>
      <div>
        <form className={styles.form} noValidate onSubmit={handleSubmit(submit, announceInvalid)}>
          {isClosed && <Alert type="warning" showIcon title={t('closed')} />}
          {reportId !== 0 && <Alert type="info" showIcon title={t('editing')} />}
          <Card>
            <div className={styles.fields}>
              <FormField control={control} name="date" label={t('date')} required>
                {(field, props) => (
                  <Input
                    {...field}
                    {...props}
                    onChange={({ target }) => chooseDate(target.value, field.onChange)}
                    value={textOf(field.value)}
                    type="date"
                    min={daysBefore(today, backdatingDays)}
                    // Photos that are being stored belong to an item of this day.
                    disabled={isSending || adding > 0}
                  />
                )}
              </FormField>
              {reportId === 0 && departmentId !== null && (
                <DepartmentField control={control} departments={departments} />
              )}
              {reportId === 0 && <PlaceFields form={form} places={places} />}
            </div>
          </Card>
          <h2>{t('items')}</h2>
          {items.map((_, index) => (
            // Every field shows the value of its place in the list, so a place is all that identifies it.
            <section key={index} aria-label={t('item', { number: index + 1 })}>
              <Card
                title={<h3>{t('item', { number: index + 1 })}</h3>}
                extra={
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    // Photos that are being stored belong to the item with this number.
                    disabled={adding > 0}
                    aria-label={t('remove', { number: index + 1 })}
                    className={styles.remove ?? ''}
                    onClick={() => remove(index)}
                  />
                }
              >
                <ItemFields
                  control={control}
                  index={index}
                  onAddingPhotos={(change) => setAdding((before) => before + change)}
                />
              </Card>
            </section>
          ))}
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => change([...items, emptyItem])}>
            {t('add')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isSending}
            disabled={isClosed || user.isViewed || adding > 0}
          >
            {reportId === 0 ? t('submit') : t('update')}
          </Button>
        </form>
        {!isKept && (
          <Alert role="alert" type="warning" showIcon className={styles.notKept ?? ''} title={t('notKept')} />
        )}
        {nextDate !== undefined && (
          <Suspense>
            <ConfirmLeaveDialog
              title={t('leave.title')}
              text={t('leave.text')}
              leave={t('leave.leave')}
              stay={t('leave.stay')}
              onLeave={() => {
                setNextDate(undefined)
                leaveFor(nextDate)
              }}
              onStay={() => setNextDate(undefined)}
            />
          </Suspense>
        )}
      </div>
    </ConfigProvider>
  )
}
