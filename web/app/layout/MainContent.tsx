import { type ReactNode, Suspense } from 'react'
import { Main } from '@/ui/Main.tsx'
import { PageNotices } from '@/ui/PageNotices.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { PageBoundary } from './PageBoundary.tsx'

interface MainContentProps {
  className: string | undefined
  children: ReactNode
}

/** The page inside a frame, below what concerns every page. */
export function MainContent({ className, children }: MainContentProps) {
  return (
    <Main className={className}>
      <PageNotices />
      <Suspense fallback={<Waiting />}>
        {/* Inside, so that a page stays while the code of the next one loads. */}
        <PageBoundary>{children}</PageBoundary>
      </Suspense>
    </Main>
  )
}
