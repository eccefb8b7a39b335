import type { ServerResponse } from 'node:http'

/** How long a client may take nothing of a response while something waits for it. */
const unreadMilliseconds = 30_000

/**
 * Ends the connection of a client that does not read its response: until it reads, the service's connection is taken.
 * Call the returned function after each write.
 */
export function endUnread(response: ServerResponse): () => void {
  let unread: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(unread)
    unread = undefined
  }
  response.on('drain', stop).on('close', stop)
  return () => {
    if (response.writableNeedDrain && !response.destroyed)
      unread ??= setTimeout(() => response.destroy(), unreadMilliseconds).unref()
  }
}
