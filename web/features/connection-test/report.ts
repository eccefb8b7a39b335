import type { Check, CheckName, Checks, Verdict } from './checks.ts'

interface Facts {
  startedAt: string
  /** The address of the portal. */
  portal: string
  /** What the browser says of itself. */
  browser: string
  /** The address of the media server. */
  server: string
  checks: Checks
  verdict: Verdict
  summary: string
  /** The text on the screen about each check. */
  explain: (name: CheckName, check: Check) => string
}

/** An address without anything that may be secret in it: user, password and parameters. */
function plain(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** The results as a file for the IT department. It names what it contains, so that a token can never get into it. */
export function reportOf({ startedAt, portal, browser, server, checks, verdict, summary, explain }: Facts): string {
  const results = (Object.entries(checks) as [CheckName, Check][]).map(([name, check]) => ({
    check: name,
    result: check.state,
    ...('reason' in check && { reason: check.reason }),
    ...('duration' in check && { milliseconds: Math.round(check.duration), addresses: check.addresses }),
    explanation: explain(name, check),
  }))
  const report = {
    report: 'connection test',
    date: startedAt,
    portal,
    mediaServer: server && plain(server),
    browser,
    verdict,
    summary,
    checks: results,
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}

/** The name of the file: its time in UTC, without characters that file systems refuse. */
export const reportName = (startedAt: string): string =>
  `connection-test-${startedAt.slice(0, 16).replace(':', '-')}.json`
