import type { TFunction } from 'i18next'
import type { Check, CheckName } from './checks.ts'

/** What the state of a check means for calls and, when it failed, what to tell the IT department. */
export function explain(t: TFunction<'connection-test'>, name: CheckName, check: Check): string {
  if (check.state === 'skipped') return t(`skipped.${check.reason}`)
  if (check.state === 'passed') return t(`passed.${name}`)
  if (check.state === 'failed')
    return t(`failed.${name}`, { addresses: check.addresses.join(', ') || t('unknownAddress') })
  return t(`about.${name}`)
}
