import { chosenLanguage, onLanguageChosen } from '@/lib/language-choice.ts'
import { markOutdated } from '@/lib/outdated.ts'
import { assetsPath, workerScript } from '@/lib/paths.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { followTyping, isInUse } from './typed.ts'
import { onShownAgain } from './versions.ts'

const entry = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '').pathname

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(assetsPath))
    .map(({ pathname }) => pathname)

/** Tells a worker what this page is and uses. Resolves to whether both have the same version. */
function introduce(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage({ entry: entry(), language: chosenLanguage(), files: loadedFiles() }, [port2])
  })
}

/** Offers to reload once a worker of another version has been installed. */
function followUpdates(registration: ServiceWorkerRegistration): void {
  const compare = async (worker: ServiceWorker): Promise<void> => {
    if (worker.state === 'installed' && !(await introduce(worker))) markOutdated()
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => void compare(installing))
  })
}

/** After another tab has started the new version, reloads this one too, unless somebody is using it. */
function followOtherTabs({ serviceWorker }: Navigator): void {
  const compare = async (worker: ServiceWorker): Promise<void> => {
    if (await introduce(worker)) return
    if (isInUse()) markOutdated()
    else location.reload()
  }
  let before = serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (before && controller) void compare(controller)
    before = controller
  })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerScript)
  followUpdates(registration)
  onShownAgain(() => void registration.update().catch(() => undefined))
  onLanguageChosen(() => void (registration.active && introduce(registration.active)))
  const { active, waiting } = registration
  const [isActive, isWaiting] = await Promise.all([active && introduce(active), waiting && introduce(waiting)])
  if (isActive === true && isWaiting === false) markOutdated()
}

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

let started: Promise<void> | undefined

/** Registers the service worker when the page has nothing else to do. */
export function startServiceWorker(): void {
  // Browsers have none outside a secure context, and Vite's development server builds none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || started) return
  followTyping()
  followOtherTabs(navigator)
  started = loaded()
    .then(whenIdle)
    .then(register)
    .catch(() => undefined)
}
