import { isAt, pageOf } from './routes.ts'
import { scope } from './scope.ts'

/** Shows the page of a notification, whose data has its `path`: in a tab that shows it already, or in a new one. */
export async function openPage(data: unknown): Promise<void> {
  const { origin } = scope.location
  const page = new URL(pageOf(data, origin), origin).href
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => isAt(url, page))
  await (shown ? shown.focus() : scope.clients.openWindow(page))
}
