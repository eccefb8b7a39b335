import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const shown = { title: '', portal: '', count: 0 }

function show(change: Partial<typeof shown>): void {
  const { title, portal, count } = Object.assign(shown, change)
  const name = title && title !== portal ? `${title} · ${portal}` : portal
  document.title = count > 0 ? `(${showCount(count)}) ${name}` : name
}

/** The largest number that is shown. */
const countMaximum = 99

/** A number for a badge: more than 99 are shown as 99+. */
export const showCount = (count: number): string => (count > countMaximum ? `${countMaximum}+` : String(count))

/** Sets the document's title, to which the portal's name is added. */
export function useTitle(title: string): void {
  const { t } = useTranslation('ui')
  const portal = t('portal')
  useEffect(() => show({ title, portal }), [title, portal])
}

/** Shows a number before the document's title; none for 0. */
export function useTitleCount(count: number): void {
  const { t } = useTranslation('ui')
  const portal = t('portal')
  useEffect(() => {
    show({ portal, count })
    return () => show({ count: 0 })
  }, [portal, count])
}
