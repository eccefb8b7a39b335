/** Starts the first of several stacks, which makes what they share, and then the others. All of them run, or none. */
export async function startAll<T extends { stop: () => Promise<void> }>(
  count: number,
  start: () => Promise<T>,
): Promise<T[]> {
  const first = await start()
  const others = await Promise.allSettled(Array.from({ length: count - 1 }, start))
  const running = [first, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))]
  const failed = others.find((other) => other.status === 'rejected')
  if (!failed) return running
  await Promise.all(running.map((stack) => stack.stop()))
  throw failed.reason
}
