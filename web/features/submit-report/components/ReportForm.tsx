import { zodResolver } from '@hookform/resolvers/zod'
import { Button, ConfigProvider } from 'antd'
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Draft } from '@/blocks/reports/drafts.ts'
import { useAccess } from '@/lib/access.ts'
import { failureOf } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Department } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'
import { useDraftSaving, valuesOf } from '../draft.ts'
import { formSchema } from '../form-schema.ts'
import { useCategories, useTemplates } from '../queries/organization.ts'
import { useSubmission } from '../queries/useSubmission.ts'
import {
  contentOf,
  emptyForm,
  isOther,
  noCategory,
  type ReportDraft,
  type ReportFormValues as Form,
} from '../report-form.ts'
import { useDateOfToday } from '../useDateOfToday.ts'
import { useEditing } from '../useEditing.ts'
import { Notices } from './Notices.tsx'
import { ReportContent } from './ReportContent.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import { ReturnedReports } from './ReturnedReports.tsx'
import styles from './ReportForm.module.css'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))
const ConfirmLeaveDialog = lazy(() => import('@/ui/ConfirmLeaveDialog.tsx'))

interface Props {
  departments: Department[]
  draft: Draft<ReportDraft> | null
}

/** Prevents Enter in a time, a date or a line from submitting a half-filled report. */
function keepOpen(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The daily report's form: creates a report, or edits the one of the chosen day and category. */
export function ReportForm({ departments, draft }: Props) {
  const { t } = useTranslation('submit-report')
  const user = useUser()
  const may = useAccess()
  const toasts = useToasts()
  const [restored, setRestored] = useState(draft)
  const [conflicting, setConflicting] = useState<Report>()
  const [leave, setLeave] = useState<() => void>()

  const form = useForm<Form>({
    resolver: (...given) => resolve(...given),
    defaultValues: draft ? valuesOf(draft.values, user.today) : emptyForm(user.today),
  })
  const { control, handleSubmit, reset, resetField, setValue } = form
  // Read while rendering, because the form keeps only what a render has read up to date.
  const { isSubmitted } = form.formState
  const [date, departmentId, categoryId] = useWatch({ control, name: ['date', 'departmentId', 'categoryId'] })

  const templates = useTemplates()
  const categories = useCategories(departmentId)

  const editing = useEditing(form, [date, categoryId], draft?.values.earlier)
  useDateOfToday(form, editing)
  const { report } = editing
  const template = templates.data?.find((one) => one.departmentId === departmentId)
  // Without a category, sections are shown only if the report already answers some.
  const hidesSections = categoryId === noCategory && !report?.items.some(({ type }) => type === 'department_specific')
  const sections = hidesSections ? [] : template?.sections
  const resolve = zodResolver(formSchema(sections, report && contentOf(report).sections)) as Resolver<Form>
  const forgetDraft = useDraftSaving(user.id, form, {
    wasRestored: draft !== null,
    hasTyped: editing.hasTyped,
    earlier: editing.draft,
  })
  const saving = useSubmission({
    form,
    sections: sections ?? [],
    editing,
    forgetDraft,
    onOutdated: setConflicting,
    onSaved: () => setRestored(null),
  })

  useEffect(() => {
    if (categories.error) toasts.error(t('error'), t('categoriesFailed'))
  }, [categories.error, toasts, t])

  /** Moves on to another report; asks first if changes to the current one would be lost. */
  const confirmLeaving = (go: () => void) => {
    if (editing.isChanged(form.getValues())) setLeave(() => go)
    else go()
  }
  const chooseDate = (day: string) => {
    setValue('date', day, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const chooseDepartment = (id: number) => {
    const { answersByDepartment, sections: answers } = form.getValues()
    if (!report) setValue('answersByDepartment', { ...answersByDepartment, [departmentId]: answers })
    setValue('departmentId', id, { shouldDirty: true, shouldValidate: isSubmitted })
    setValue('sections', answersByDepartment[id] ?? {}, { shouldDirty: true })
    resetField('categoryId', { defaultValue: 0 })
  }
  const chooseCategory = (id: number) => {
    setValue('categoryId', id, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const chooseReport = (chosen: Report) => {
    if (chosen.id === report?.id) {
      editing.show(chosen)
      return
    }
    editing.store(chosen)
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

  const failed = [templates, categories].find(failureOf) ?? (editing.error && editing)
  const isChosen = categoryId !== 0
  const isReady = sections !== undefined && !editing.isPending && !failed
  const isReadOnly = may?.({ tab: 'submit-report', level: 'write' }) === false
  const isClosed = isReadOnly || report?.canEdit === false

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events that bubble up from its inputs
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((values) => saving.save(values))}
      onKeyDown={keepOpen}
    >
      <ConfigProvider componentDisabled={saving.isPending}>
        <ReturnedReports
          shownId={report?.id}
          followsLink={draft === null}
          onOpen={(chosen) => confirmLeaving(() => chooseReport(chosen))}
        />
        <Notices
          isReadOnly={isReadOnly}
          report={report}
          restoredAt={editing.draft ? undefined : restored?.savedAt}
          onDiscardRestored={discard}
          hasEarlierDraft={editing.draft !== undefined}
          onOpenEarlier={() => confirmLeaving(editing.openDraft)}
          onDiscardEarlier={editing.discardDraft}
        />
        <ReportDetails
          form={form}
          departments={departments}
          categories={categories.data}
          report={report}
          onDate={(day) => confirmLeaving(() => chooseDate(day))}
          onDepartment={(id) => confirmLeaving(() => chooseDepartment(id))}
          onCategory={(id) => confirmLeaving(() => chooseCategory(id))}
        />
        {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
        {isChosen &&
          !failed &&
          (isReady ? (
            <ReportContent
              form={form}
              sections={sections}
              otherItems={report?.items.filter(isOther) ?? []}
              isDisabled={isClosed || saving.isPending}
            />
          ) : (
            <Waiting />
          ))}
      </ConfigProvider>
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
      {conflicting && (
        <Suspense>
          <ConflictDialog
            typed={form.getValues()}
            stored={conflicting}
            sections={sections ?? []}
            onKeepTyped={() => {
              setConflicting(undefined)
              saving.save(form.getValues(), conflicting)
            }}
            onUseStored={() => {
              setConflicting(undefined)
              editing.show(conflicting)
            }}
            onCancel={() => setConflicting(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}
