import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { type Destination, DestinationsContext } from '@/lib/destinations.ts'
import { tabs, dailyActivities } from '@contract/permissions.ts'
import { dashboardTabs, type Page, pages, screens, tiles } from './features.ts'

/** Provides the pages that exist and that the person may open. */
export function Destinations({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const may = useAccess()
  const destinations = useMemo(() => {
    const isOpen = ({ requires }: Pick<Page, 'requires'>) => !requires || may?.(requires) === true
    const open = pages.filter(isOpen)
    const describe = ({ path, title, Icon, preload, quickAction }: Page): Destination => ({
      path,
      title: quickAction ? t(`actions.${quickAction}.title`) : t(title),
      description: quickAction ? t(`actions.${quickAction}.text`) : '',
      Icon,
      preload,
    })
    const homes = tabs.flatMap((tab) =>
      open.filter(({ requires }) => requires && 'tab' in requires && requires.tab === tab),
    )
    const tileOf = ({ path, tile }: (typeof tiles)[number]): Destination[] =>
      open
        .filter((page) => page.path === path)
        .map((page) => ({
          ...describe(page),
          ...(tile && { title: t(`tiles.${tile}.title`), description: t(`tiles.${tile}.text`) }),
        }))
    return {
      tiles: tiles.flatMap(tileOf),
      mobileActions: [screens.portalHome, ...open.filter(({ inMobileHome }) => inMobileHome)].map(describe),
      quickActions: open.filter(({ quickAction }) => quickAction).map(describe),
      homeOf: (code: string) => (code === dailyActivities ? homes.map(describe).at(0) : undefined),
      dashboardTabs: dashboardTabs
        .filter(isOpen)
        .map(({ key, title, Screen }) => ({ key, title: t(title), Content: Screen })),
    }
  }, [may, t])
  return <DestinationsContext value={destinations}>{children}</DestinationsContext>
}
