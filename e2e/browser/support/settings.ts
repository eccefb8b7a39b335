import type { Page } from 'playwright-core'
import { uniqueWord } from './portal.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const fill = (page: Page, label: string, text: string) =>
  dialog(page).getByLabel(label, { exact: true }).fill(text)
export const search = (page: Page) => page.getByRole('textbox', { name: 'Search' })
export const uniqueCode = () => uniqueWord().slice(-8).toUpperCase()

/** Picks an option of a select in a dialog. A multiple select stays open until it loses focus. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const select = dialog(page).getByLabel(label, { exact: true })
  await select.fill(option)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(option, { exact: true }).click()
  await select.blur()
}
