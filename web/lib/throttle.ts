/**
 * Runs `work` at once when it is asked for, but at most once in `pause` milliseconds: what is asked for meanwhile runs
 * together at their end. `cancel` forgets it.
 */
export function throttle(work: () => void, pause: number): { ask: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, pause)
    work()
  }
  return {
    ask() {
      isAsked = true
      if (timer === undefined) run()
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
    },
  }
}
