/** Fetches the frame of all screens for a signed-in person. */
export const loadSignedIn = () => import('./SignedIn.tsx')
