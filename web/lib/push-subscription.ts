/** In milliseconds: signing out does not wait longer for the browser's push service. */
const patience = 3_000

/** Ends this browser's subscription, and removes the notifications that it shows. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager.getSubscription()
  const tooLate = new Promise((resolve) => {
    setTimeout(resolve, patience)
  })
  await Promise.race([subscription?.unsubscribe(), tooLate])
}
