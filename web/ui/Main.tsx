import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The path that the person last arrived at; the browser itself takes care of the first. */
let arrivedAt = location.pathname

interface Props {
  className?: string | undefined
  children: ReactNode
}

/** A screen's main area. A new page is read from its start: it has the focus, and stands at its top. */
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
