import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = `${import.meta.dirname}/..`
const manifest = JSON.parse(readFileSync(`${web}/public/manifest.webmanifest`, 'utf8')) as {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

test('[MOB-14] the app that browsers install is named Team Chat, and starts with the mobile chat', () => {
  expect(manifest).toMatchObject({ name: 'Team Chat', start_url: '/mobile-chat', display: 'standalone' })
})

test('every page names the manifest of the app, whose icons have the sizes that browsers need to install it', () => {
  expect(readFileSync(`${web}/index.html`, 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const plain = manifest.icons.filter(({ purpose }) => purpose === undefined)
  expect(plain.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  expect(manifest.icons.filter(({ src }) => !existsSync(`${web}/public${src}`))).toEqual([])
})
