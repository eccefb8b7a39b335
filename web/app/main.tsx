import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentCall } from '@/blocks/calls/current-call.ts'
import { permissionsQuery } from '@/lib/access.ts'
import { signStyles } from '@/lib/csp.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { followSession, userQuery } from '@/lib/session.ts'
import { wasSignedIn } from '@/lib/signed-in-mark.ts'
import { withoutEndSlash } from './choose-screen.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { entrances } from './entrances.ts'
import { followExpiry } from './expired-session.ts'
import { Gate } from './Gate.tsx'
import { Providers } from './Providers.tsx'
import { followConnection } from './reconnect.ts'
import { loadSignedIn, startFirstPage } from './signed-in.ts'
import { startTexts } from './texts.ts'
import { followDeployments } from './versions.ts'
import './global.css'

/** Removes trailing slashes from the address bar too, so that filters build on the page's own address. */
function dropEndSlash(): void {
  const address = new URL(location.href)
  address.pathname = withoutEndSlash(address.pathname)
  if (address.href !== location.href) history.replaceState(null, '', address)
}

/** Starts everything that the first screen needs in parallel. */
function startLoading(path: string): void {
  void queryClient.prefetchQuery(userQuery)
  if (wasSignedIn()) {
    void queryClient.prefetchQuery(permissionsQuery)
    loadSignedIn().catch(() => undefined)
    startFirstPage(path).catch(() => undefined)
    return
  }
  const page = entrances[path === paths.login.path ? 'sign-in' : 'landing']
  page.startReads()
  page.preload()
}

signStyles()
followDeployments()
followSession()
followExpiry()
followConnection()
dropEndSlash()
startLoading(location.pathname)
await startTexts()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <CrashScreen onCrash={() => currentCall.leave()}>
        <Gate />
      </CrashScreen>
    </Providers>
  </StrictMode>,
)
