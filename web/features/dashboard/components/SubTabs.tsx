import type { ComponentType } from 'react'
import { choice } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { PageTabs } from '@/ui/PageTabs.tsx'

interface Props {
  label: string
  tabs: readonly { key: string; title: string; Content: ComponentType }[]
}

/** The sub-tabs of a tab (ROOM-1). */
export function SubTabs({ label, tabs }: Props) {
  const keys = tabs.map(({ key }) => key)
  const { values, open } = useAddress({ part: choice(keys, keys[0] ?? '') })
  return (
    <PageTabs
      label={label}
      tabs={tabs.map(({ key, title, Content }) => ({ key, title, content: <Content /> }))}
      active={values.part}
      onOpen={(part) => open({ part })}
    />
  )
}
