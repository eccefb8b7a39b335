import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scroll positions by the key of the history entry. */
const places = new Map<string, number>()
/** Long enough for a page that was loaded before to render again. */
const patienceMilliseconds = 1000

/** Restores the scroll position on Back: browsers do so for the document, not for a scrolling main area. */
export function useScrollBack(): void {
  const { key } = useLocation()
  const isWayBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const main = document.getElementById('content')
    if (!main) return undefined
    const keep = () => places.set(key, main.scrollTop)
    const listen = () => main.addEventListener('scroll', keep, { passive: true })
    const wanted = isWayBack ? places.get(key) : undefined
    const until = performance.now() + patienceMilliseconds
    let frame = 0
    const restore = (place: number) => {
      main.scrollTop = place
      if (Math.abs(main.scrollTop - place) > 1 && performance.now() < until)
        frame = requestAnimationFrame(() => restore(place))
      else listen()
    }
    if (wanted) restore(wanted)
    else {
      keep()
      listen()
    }
    return () => {
      cancelAnimationFrame(frame)
      main.removeEventListener('scroll', keep)
    }
  }, [key, isWayBack])
}
