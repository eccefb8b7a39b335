/** The worker's own global object; TypeScript knows it as that of any worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
