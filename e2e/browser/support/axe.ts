import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/** axe's serious and critical findings, each with its elements. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated through the debugger, to which the page's content security policy does not apply.
  await page.evaluate(axe.source)
  const violations = await page.evaluate<Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
