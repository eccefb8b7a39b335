/** Where a client reads which calls ring for the caller. The service worker uses it too, and loads no schemas. */
export const ringingPath = '/api/chat/calls/ringing'
