import { expect, test } from 'vitest'
import { outputOf } from './output.ts'

function printed(service: string, line: string): string[] {
  const lines: string[] = []
  outputOf((text) => lines.push(text))(service, line)
  return lines
}

test('names the service on each line', () => {
  expect(printed('worker', 'ready')).toEqual(['worker    | ready'])
})

test('expands the stack trace of an error that the function logs as JSON', () => {
  const line = JSON.stringify({ level: 'error', requestId: 'r1', error: 'TypeError: x\n    at a.ts:1:2' })
  expect(printed('functions', line)).toEqual([
    'functions | request r1 failed: TypeError: x',
    'functions |     at a.ts:1:2',
  ])
})

test('shortens the line of a request', () => {
  const line = JSON.stringify({ method: 'GET', route: '/api/health', status: 200, ms: 1.5, requestId: 'r1' })
  expect(printed('functions', line)).toEqual(['functions | 200 GET /api/health 1.5 ms r1'])
})

test('leaves other lines unchanged', () => {
  expect(printed('postgres', '{not JSON')).toEqual(['postgres  | {not JSON'])
})
