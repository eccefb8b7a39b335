/** Fetches the frame of all screens for a signed-in person. */
export const loadSignedIn = () => import('./SignedIn.tsx')

/** Fetches the registry of pages for a signed-in person, and starts the first of them. */
export async function startFirstPage(path: string): Promise<void> {
  const start = await import('./first-page.ts')
  start.startFirstPage(path)
}
