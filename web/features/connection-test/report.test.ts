import { expect, test } from 'vitest'
import { reportName, reportOf } from './report.ts'

const facts: Parameters<typeof reportOf>[0] = {
  startedAt: '2026-03-02T09:05:07.000Z',
  portal: 'https://portal.example.org',
  browser: 'Mozilla/5.0',
  server: 'wss://calls.example.org/livekit',
  verdict: 'good',
  summary: 'Calls work',
  explain: (name) => `About ${name}`,
  checks: {
    signaling: { state: 'passed', duration: 81.6, addresses: ['calls.example.org:443'] },
    udp: { state: 'passed', duration: 120, addresses: ['192.0.2.1:7882'] },
    tcp: { state: 'failed', duration: 10_000, addresses: ['192.0.2.1:7881'] },
    turn: { state: 'skipped', reason: 'not-configured' },
  },
}

test('[CALL-72] the report has the date, the browser, the checks, their durations and the addresses', () => {
  expect(JSON.parse(reportOf(facts))).toEqual({
    report: 'connection test',
    date: '2026-03-02T09:05:07.000Z',
    portal: 'https://portal.example.org',
    mediaServer: 'wss://calls.example.org/livekit',
    browser: 'Mozilla/5.0',
    verdict: 'good',
    summary: 'Calls work',
    checks: [
      {
        check: 'signaling',
        result: 'passed',
        milliseconds: 82,
        addresses: ['calls.example.org:443'],
        explanation: 'About signaling',
      },
      { check: 'udp', result: 'passed', milliseconds: 120, addresses: ['192.0.2.1:7882'], explanation: 'About udp' },
      { check: 'tcp', result: 'failed', milliseconds: 10_000, addresses: ['192.0.2.1:7881'], explanation: 'About tcp' },
      { check: 'turn', result: 'skipped', reason: 'not-configured', explanation: 'About turn' },
    ],
  })
})

test('[CALL-72] the report has nothing of an address that may be secret', () => {
  const report = reportOf({ ...facts, server: 'wss://user:password@calls.example.org/livekit?access_token=secret' })
  expect(JSON.parse(report)).toMatchObject({ mediaServer: 'wss://calls.example.org/livekit' })
})

test('the name of the file has the time of the test, and no colon', () => {
  expect(reportName(facts.startedAt)).toBe('connection-test-2026-03-02T09-05.json')
})
