/** The address of the caller's subscription. The service worker uses it too, and loads no schemas. */
export const pushSubscriptionPath = '/api/push/subscription'
