import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** How far down each step of the history stood, by its key. */
const places = new Map<string, number>()
/** Long enough for a page that was loaded before to be drawn again. */
const patienceMilliseconds = 1000

/** The way back leads to where a page was left: a browser knows only of documents that scroll, not of a main area. */
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
