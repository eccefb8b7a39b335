import { expect, test } from 'vitest'
import { z } from 'zod'
import { aiOf, aiServerName, aiVariables } from './ai.ts'
import { readEnvironment } from './environment.ts'

const read = (environment: NodeJS.ProcessEnv) => aiOf(readEnvironment(z.object(aiVariables), environment))
const whole = { AI_BASE_URL: 'https://ai.example.org:8443/v1', AI_CHAT_MODEL: 'mind', AI_TRANSCRIBE_MODEL: 'ears' }

test('[CALL-63] without its settings there is no AI server', () => {
  expect(read({})).toBeNull()
  expect(read({ AI_BASE_URL: '', AI_CHAT_MODEL: '', AI_TRANSCRIBE_MODEL: '', AI_API_KEY: '' })).toBeNull()
})

test('[CALL-63] a server is named by its host', () => {
  const server = read(whole)
  expect(server).toEqual({
    url: 'https://ai.example.org:8443/v1/',
    key: null,
    chatModel: 'mind',
    transcribeModel: 'ears',
  })
  expect(server && aiServerName(server)).toBe('ai.example.org:8443')
  expect(read({ ...whole, AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_API_KEY: 'key' })).toMatchObject({
    url: 'http://127.0.0.1:11434/v1/',
    key: 'key',
  })
})

test.each(['AI_BASE_URL', 'AI_CHAT_MODEL', 'AI_TRANSCRIBE_MODEL'])('is refused without %s', (name) => {
  expect(() => read({ ...whole, [name]: '' })).toThrow('set all three or none')
})

test.each(['ai.example.org', 'ftp://ai.example.org', 'file:///etc'])('is refused at %s', (url) => {
  expect(() => read({ ...whole, AI_BASE_URL: url })).toThrow('AI_BASE_URL')
})
