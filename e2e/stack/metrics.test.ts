import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../local/ports.ts'
import { Client } from '../api/support/client.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
let port: number

beforeAll(async () => {
  port = await freePort()
  stack = await startTestStack({ metricsPort: port })
})

afterAll(() => stack.stop())

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

test('[nightly] counts requests by endpoint and status, and measures how long they took', async () => {
  const client = new Client(stack.url)
  await client.signIn('te.paris1')
  await client.get('/api/categories/1')
  await client.get('/api/nothing')
  const text = await scrape()
  const count = 'portal_http_request_duration_seconds_count'
  expect(text).toContain(`${count}{method="POST",route="/api/auth/login",status="200"} 1`)
  expect(text).toContain(`${count}{method="GET",route="/api/categories/{departmentId}",status="200"} 1`)
  expect(text).toContain(`${count}{method="GET",route="/api",status="404"} 1`)
})

test('[nightly] shows the queue of jobs, the connections of each login, and restarts of each process', async () => {
  const text = await scrape()
  expect(text).toContain('portal_jobs{state="queued"} 0')
  expect(text).toMatch(/portal_database_connections\{login="portal_api",state="idle"\} [1-9]/)
  for (const name of ['postgres', 'supabase', 'functions', 'worker', 'realtime']) {
    expect(text).toContain(`portal_process_up{process="${name}"} 1`)
    expect(text).toContain(`portal_process_restarts_total{process="${name}"} 0`)
  }
})

test('[nightly] counts the WebSockets of Realtime and their channels', async () => {
  const text = await scrape()
  expect(text).toContain('portal_realtime_connections 0')
  expect(text).toContain('portal_realtime_channels 0')
})

test('[nightly] is not served by the portal itself', async () => {
  expect((await fetch(`${stack.url}/metrics`)).status).toBe(404)
})
