import { Select, Tabs } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useNarrow } from '@/lib/narrow.ts'
import { Waiting } from './Waiting.tsx'

interface PageTab<Key extends string> {
  key: Key
  title: string
  /** What the tab shows instead of its title where there is room for it. */
  label?: ReactNode
  content: ReactNode
}

interface PageTabsProps<Key extends string> {
  label: string
  tabs: readonly PageTab<Key>[]
  active: Key
  onOpen: (key: Key) => void
}

/** The parts of a page as tabs, or as a list to choose from on a narrow screen. Only the active part is mounted. */
export function PageTabs<Key extends string>({ label, tabs, active, onOpen }: PageTabsProps<Key>) {
  const open = (wanted: string) => {
    const tab = tabs.find(({ key }) => key === wanted)
    if (tab) onOpen(tab.key)
  }
  // The key gives each tab a state of its own, also where several show the same component.
  const content = (tab: PageTab<Key> | undefined) => (
    <Suspense key={tab?.key} fallback={<Waiting rows={8} />}>
      {tab?.content}
    </Suspense>
  )
  return useNarrow() ? (
    <>
      <Select
        aria-label={label}
        value={active}
        options={tabs.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={open}
      />
      {content(tabs.find(({ key }) => key === active))}
    </>
  ) : (
    <Tabs
      aria-label={label}
      activeKey={active}
      destroyOnHidden
      onChange={open}
      items={tabs.map((tab) => ({ key: tab.key, label: tab.label ?? tab.title, children: content(tab) }))}
    />
  )
}
