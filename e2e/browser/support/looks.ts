import type { Page } from 'playwright-core'

const control =
  'a, button, [role="button"], [role="switch"], [role="tab"], .ant-input, .ant-select, .ant-picker, .ant-segmented-item'
/** Elements around a control that react to a tap as the control does. */
const area =
  'label:not(.ant-segmented-item), .ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-segmented, .ant-tabs-tab, .ant-pagination-item'
/** Not tap targets: the skip link, links in running text, the icons inside a field, and the days of the heat map. */
const exempt = '[href="#content"], .ant-picker-clear, .ant-select-clear, p a, .ant-alert a, ol > li > button:empty'

/**
 * Controls whose tap target is less than 44 px high (WCAG 2.5.5). Found by hit testing, since the target may extend
 * beyond what is visible. While a dialog is open, nothing behind it can be tapped.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ control, area, exempt }) => {
      if (innerWidth > 768) return []
      const least = 44
      // The last points inside of a target of this height.
      const reach = least / 2 - 0.5
      const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
      const reachable = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
      return [...reachable.querySelectorAll<HTMLElement>(control)]
        .filter((element) => !element.matches(exempt) && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const whole = element.closest<HTMLElement>(area) ?? element
          if (whole.getBoundingClientRect().height >= least) return false
          element.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = element.getBoundingClientRect()
          return [-reach, reach].some(
            (away) => !whole.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away)),
          )
        })
        .map((element) => element.outerHTML.slice(0, 160))
    },
    { control, area, exempt },
  )

/** Links in the browser's own colors, in the light and the dark theme, visited or not. */
export const unstyledLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter((link) => link.checkVisibility() && link.textContent.trim() !== '')
      .filter((link) => /\((0, 0, 238|85, 26, 139|158, 158, 255|208, 173, 240)\)/.test(getComputedStyle(link).color))
      .map((link) => link.textContent),
  )

/** Texts that are cut off with no way to read them in full: no ellipsis with a tooltip, no entry that opens. */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element instanceof HTMLElement && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
      )
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        return (
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          clipPath === 'none' &&
          element.textContent.trim() !== ''
        )
      })
      .map((element) => `${element.className}: ${element.textContent.slice(0, 80)}`),
  )
