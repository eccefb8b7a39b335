import { Button } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  query: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** Called before further rows are read. */
  onMore: () => void
  block?: boolean
  children: ReactNode
}

/** The button below a list that reads its next page. */
export function MoreButton({ query, onMore, block = false, children }: Props) {
  return (
    <Button
      block={block}
      loading={query.isFetchingNextPage}
      onClick={() => {
        onMore()
        void query.fetchNextPage()
      }}
    >
      {children}
    </Button>
  )
}
