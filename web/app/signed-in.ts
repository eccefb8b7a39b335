/** Fetches the frame of the signed-in screens. */
export const loadSignedIn = () => import('./SignedIn.tsx')

/** Fetches the registry of pages, then starts the first page. */
export async function startFirstPage(path: string): Promise<void> {
  const start = await import('./first-page.ts')
  start.startFirstPage(path)
}
