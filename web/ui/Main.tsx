import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The path last navigated to; the browser handles the first page itself. */
let arrivedAt = location.pathname

interface Props {
  className?: string | undefined
  children: ReactNode
}

/** A screen's main area. After a navigation it gets the focus and scrolls to the top. */
export function Main({ className, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === arrivedAt) return
    arrivedAt = pathname
    main.current?.scrollTo(0, 0)
    main.current?.focus()
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
