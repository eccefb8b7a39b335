import { Alert } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { useUser } from '@/lib/session.ts'
import { wallClock } from '@/lib/zones.ts'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import { type MeetingInput, resolverFor } from '../form-request.ts'
import { withStartDay, withStartTime } from '../form-times.ts'
import { emptyForm, formOf, type MeetingForm as Values } from '../meeting-form.ts'
import { type FormPurpose, meetingTypes } from '../meeting.ts'
import { AbsentPeople } from './AbsentPeople.tsx'
import { FreeBusy } from './FreeBusy.tsx'
import { PeopleField } from './PeopleField.tsx'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { RoomField } from './RoomField.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useSaveMeeting } from './useSaveMeeting.ts'
import styles from './MeetingForm.module.css'

interface Props {
  purpose: FormPurpose
  onSaved: () => void
  onClose: () => void
}

const notices = { this: 'form.occurrence', following: 'form.following', all: 'form.series' } as const

function firstValues(purpose: FormPurpose, zone: string): Values {
  if ('meeting' in purpose) return formOf(purpose.meeting)
  const { startDay, startTime } = purpose
  const times = startTime ? withStartTime({ ...emptyForm, startDay }, startTime) : emptyForm
  return { ...emptyForm, ...withStartDay(times, startDay, wallClock(Date.now(), zone)) }
}

/** Creates or changes a meeting (MEET-21 to MEET-30). */
export default function MeetingForm({ purpose, onSaved, onClose }: Props) {
  const { t } = useTranslation('meeting-agenda')
  const user = useUser()
  const { id, timeZone } = user
  const toasts = useToasts()
  const translate = useMessage()
  const meeting = 'meeting' in purpose ? purpose.meeting : undefined
  const zone = meeting?.timeZone ?? timeZone
  const form = useForm<Values, unknown, MeetingInput>({
    resolver: resolverFor(zone, 'meeting' in purpose ? purpose : undefined),
    defaultValues: firstValues(purpose, zone),
  })
  const { control, handleSubmit, setError, reset, getValues } = form
  const saving = useSaveMeeting(purpose, {
    onSaved,
    getValues,
    onIssue: (name, message) => setError(name, { message }),
    onOutdated: (stored) => reset(formOf(stored), { keepDirtyValues: true }),
  })
  const isOneOfSeries = 'scope' in purpose && purpose.scope === 'this' && meeting?.occurrence !== null
  const series = meeting?.isRecurring && 'scope' in purpose ? notices[purpose.scope] : undefined

  return (
    <FormDialog
      title={t(meeting ? 'form.edit' : 'form.add')}
      okText={t(meeting ? 'form.save' : 'form.create')}
      cancelText={t('form.cancel')}
      width={720}
      isSaving={saving.isPending}
      notice={
        <>
          {saving.isOutdated && <ChangedMeanwhile />}
          {series && <Alert className={styles.notice ?? ''} title={t(series)} />}
          {zone !== timeZone && <Alert className={styles.notice ?? ''} title={t('zone', { zone })} />}
        </>
      }
      onSubmit={handleSubmit(saving.save, (errors) => {
        const [first] = Object.values(errors)
        if (first?.message) toasts.error(translate(first.message))
      })}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('form.title')} required isWide />
      <TimeFields form={form} zone={zone} isNew={!meeting} />
      <PeopleField control={control} name="participants" label={t('form.participants')} isWide />
      <PeopleField control={control} name="optional" label={t('form.optional')} isWide />
      <AbsentPeople form={form} organizer={(meeting?.organizer ?? user).id} zone={zone} />
      <FreeBusy control={control} organizer={meeting?.organizer ?? user} zone={zone} exceptMeeting={meeting?.id} />
      <ChoiceField
        control={control}
        name="meetingType"
        label={t('form.type')}
        required
        choices={meetingTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <TextField control={control} name="location" label={t('form.location')} />
      <RoomField control={control} meeting={meeting} />
      {!isOneOfSeries && <RecurrenceFields form={form} />}
      <TextField control={control} name="description" label={t('form.description')} kind="lines" isWide />
      <TextField control={control} name="agenda" label={t('form.agenda')} kind="lines" isWide />
      {meeting?.organizer.id === id && (
        <TextField control={control} name="notes" label={t('form.notes')} kind="lines" isWide />
      )}
    </FormDialog>
  )
}
