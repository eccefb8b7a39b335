import { receive } from './messages.ts'
import { openPage } from './notification-click.ts'
import { showPush } from './push.ts'
import { kindOf } from './routes.ts'
import { scope } from './scope.ts'
import { answerAsset, answerPage, install, removeOutdated } from './shell.ts'
import { renewSubscription } from './subscription.ts'

scope.addEventListener('install', (event) => event.waitUntil(install()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([removeOutdated(), scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  ),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, scope.location.origin)
  if (kind === 'page') event.respondWith(answerPage(request, event.preloadResponse))
  if (kind === 'asset') event.respondWith(answerAsset(request, (work) => event.waitUntil(work)))
})

scope.addEventListener('message', (event) => event.waitUntil(receive(event.data, event.ports[0])))

scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
