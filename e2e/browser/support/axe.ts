import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/** Accessibility findings of axe that are serious or critical, each with the elements it is about. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Sent by the debugger, so that the page's policy against foreign scripts does not matter.
  await page.evaluate(axe.source)
  const violations = await page.evaluate<Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
