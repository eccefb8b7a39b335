import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Draft } from '@/lib/drafts.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { contract } from '@contract/index.ts'
import type { Department } from '@contract/organisation.ts'
import type { Report } from '@contract/reports.ts'
import { useDraftSaving, valuesOf } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { Notices } from './Notices.tsx'
import { emptyForm, isOther, noCategory, type ReportDraft, type ReportFormValues as Form } from './report-form.ts'
import { ReportContent } from './ReportContent.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import { ReturnedReports } from './ReturnedReports.tsx'
import { useEditing } from './useEditing.ts'
import { useSubmission } from './useSubmission.ts'
import styles from './ReportForm.module.css'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))
const ConfirmLeaveDialog = lazy(() => import('@/ui/ConfirmLeaveDialog.tsx'))

interface Props {
  departments: Department[]
  draft: Draft<ReportDraft> | null
}

/** Enter ends the typing of a time, a date or a line; it does not send a half-filled report. */
function keepOpen(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The daily report's form: creates a report, or edits the one of the chosen day and category. */
export function ReportForm({ departments, draft }: Props) {
  const { t } = useTranslation('submit-report')
  const user = useUser()
  const toasts = useToasts()
  const [restored, setRestored] = useState(draft)
  const [theirs, setTheirs] = useState<Report>()
  const [leave, setLeave] = useState<() => void>()

  const form = useForm<Form>({
    resolver: (...given) => resolve(...given),
    defaultValues: draft ? valuesOf(draft.values, user.today) : emptyForm(user.today),
  })
  const { control, handleSubmit, reset, resetField, setValue } = form
  const [date, departmentId, categoryId] = useWatch({ control, name: ['date', 'departmentId', 'categoryId'] })

  const templates = useQuery(read(contract.organisation.templates))
  const categories = useQuery({
    ...read(contract.organisation.categories, { params: { departmentId } }),
    enabled: departmentId > 0,
  })

  const editing = useEditing(form, [date, categoryId], draft?.values.kept)
  const { report } = editing
  const template = templates.data?.find((one) => one.departmentId === departmentId)
  // A report without a category answers no template, unless it does so already.
  const asksNothing = categoryId === noCategory && !report?.items.some(({ type }) => type === 'department_specific')
  const sections = asksNothing ? [] : template?.sections
  const resolve = zodResolver(formSchema(sections)) as Resolver<Form>
  const forgetDraft = useDraftSaving(user.id, form, {
    wasRestored: draft !== null,
    hasTyped: editing.hasTyped,
    kept: editing.draft,
  })
  const saving = useSubmission({
    form,
    sections: sections ?? [],
    editing,
    forgetDraft,
    onOutdated: setTheirs,
    onSaved: () => setRestored(null),
  })

  useEffect(() => {
    if (categories.error) toasts.error(t('error'), t('categoriesFailed'))
  }, [categories.error, toasts, t])

  /** Goes on to another report; asks first when the changes of the present one would be lost. */
  const moveOn = (go: () => void) => {
    if (editing.isChanged(form.getValues())) setLeave(() => go)
    else go()
  }
  const chooseDate = (day: string) => {
    setValue('date', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const chooseDepartment = (id: number) => {
    const { left, sections: answers } = form.getValues()
    if (!report) setValue('left', { ...left, [departmentId]: answers })
    setValue('departmentId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setValue('sections', left[id] ?? {}, { shouldDirty: true })
    resetField('categoryId', { defaultValue: 0 })
  }
  const chooseCategory = (id: number) => {
    setValue('categoryId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const chooseReport = (chosen: Report) => {
    chooseDate(chosen.date)
    if (chosen.departmentId !== form.getValues('departmentId')) chooseDepartment(chosen.departmentId)
    chooseCategory(chosen.categoryId ?? noCategory)
  }
  const discard = async () => {
    await forgetDraft()
    editing.clear()
    setRestored(null)
    reset(emptyForm(user.today))
  }

  const failed = templates.error ? templates : categories.error ? categories : undefined
  const isChosen = categoryId !== 0
  const isReady = sections !== undefined && !editing.isPending
  const isClosed = report?.canEdit === false

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form hears what its inputs pass on
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((values) => saving.save(values))}
      onKeyDown={keepOpen}
    >
      <ReturnedReports
        shownId={report?.id}
        followsLink={draft === null}
        onOpen={(chosen) => moveOn(() => chooseReport(chosen))}
      />
      <Notices
        report={report}
        restoredAt={editing.draft ? undefined : restored?.savedAt}
        onDiscardRestored={discard}
        hasKeptDraft={editing.draft !== undefined}
        onOpenKept={() => moveOn(editing.openDraft)}
        onDiscardKept={editing.discardDraft}
      />
      <ReportDetails
        form={form}
        departments={departments}
        categories={categories.data}
        onDate={(day) => moveOn(() => chooseDate(day))}
        onDepartment={(id) => moveOn(() => chooseDepartment(id))}
        onCategory={(id) => moveOn(() => chooseCategory(id))}
      />
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {isChosen &&
        !failed &&
        (isReady ? (
          <ReportContent
            form={form}
            sections={sections}
            others={report?.items.filter(isOther) ?? []}
            isClosed={isClosed}
          />
        ) : (
          <Waiting />
        ))}
      <div className={styles.send}>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={saving.isPending}
          disabled={isClosed || (isChosen && !isReady)}
        >
          {saving.isPending ? t('submitting') : report ? t('update') : t('submit')}
        </Button>
      </div>
      {leave && (
        <Suspense>
          <ConfirmLeaveDialog
            title={t('leave.title')}
            text={t('leave.text')}
            leave={t('leave.leave')}
            stay={t('leave.stay')}
            onLeave={() => {
              setLeave(undefined)
              leave()
            }}
            onStay={() => setLeave(undefined)}
          />
        </Suspense>
      )}
      {theirs && (
        <Suspense>
          <ConflictDialog
            mine={form.getValues()}
            theirs={theirs}
            sections={sections ?? []}
            onKeepMine={() => {
              setTheirs(undefined)
              saving.save(form.getValues(), theirs)
            }}
            onUseTheirs={() => {
              setTheirs(undefined)
              editing.show(theirs)
            }}
            onCancel={() => setTheirs(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}
