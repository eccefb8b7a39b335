import type { Page } from 'playwright-core'

const control =
  'a, button, [role="button"], [role="switch"], [role="tab"], .ant-input, .ant-select, .ant-picker, .ant-segmented-item'
/** What answers to a finger in a control's place. */
const area =
  'label:not(.ant-segmented-item), .ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-segmented, .ant-tabs-tab'
/** Seen by a keyboard only, inside a line of text, a field's own small signs, whose field is the target, or the days of a map, which is dense by nature. */
const exempt = '[href="#content"], .ant-picker-clear, .ant-select-clear, p a, .ant-alert a, ol > li > button:empty'

/**
 * The controls of a page on a narrow screen that a finger cannot hit well: less than 44 px of height answer to it (WCAG 2.5.5).
 * Asked of the page as it is hit, since what answers may reach beyond what is seen.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ control, area, exempt }) => {
      if (innerWidth > 768) return []
      const reach = 21
      return [...document.querySelectorAll<HTMLElement>(control)]
        .filter((element) => !element.matches(exempt) && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const whole = element.closest<HTMLElement>(area) ?? element
          if (whole.getBoundingClientRect().height >= 2 * reach) return false
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

/** Texts that are cut off although nothing shows them whole: neither an ellipsis with a tooltip nor an entry that opens. */
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
