import { expect, test } from 'vitest'
import { pages } from './features.ts'
import texts from './texts.en.ts'

/** The sidebar's items (NAV-19); the home link is below it. */
const sidebar = [
  ['/portal', 'Enterprise Portal'],
  ['/dashboard', 'Dashboard'],
  ['/submit-report', 'Daily Report'],
  ['/action-plans', 'Action Plans'],
  ['/reports', 'Reporting'],
  ['/compliance', 'Submission Tracking'],
  ['/calendar', 'Calendar'],
  ['/chat', 'Team Chat'],
  ['/settings', 'Settings'],
] as const
const sidebarTexts: Record<string, unknown> = texts.sidebar

test('[NAV-19] the sidebar has exactly the existing items, in order', () => {
  const items = pages
    .filter(({ inSidebar }) => inSidebar)
    .map(({ path, title }) => [path, sidebarTexts[title.replace('sidebar.', '')]])
  expect(items).toEqual(sidebar.filter(([path]) => pages.some((page) => page.path === path)))
})

test('[NAV-20] [NAV-21] items of Daily Activities need its tab, and settings an administrator', () => {
  const paths: string[] = sidebar.slice(1).map(([path]) => path)
  const needs = pages.filter(({ path }) => paths.includes(path)).map(({ path, requires }) => [path, requires] as const)
  const tabs = needs.filter(([path]) => !['/dashboard', '/chat', '/settings'].includes(path))
  expect(needs).toContainEqual(['/dashboard', undefined])
  expect(needs).toContainEqual(['/chat', undefined])
  expect(needs).toContainEqual(['/settings', { admin: true }])
  expect(tabs.length).toBeGreaterThan(1)
  expect(tabs).toEqual(tabs.map(([path]) => [path, expect.objectContaining({ tab: path.slice(1) })]))
})
