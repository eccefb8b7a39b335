import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess, useIsAccessPending } from '@/lib/access.ts'
import { type Destination, DestinationsContext } from '@/lib/destinations.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { paths } from '@/lib/paths.ts'
import { tabs } from '@contract/permissions.ts'
import { type DashboardTab, dashboardTabs, type Page, pages, screens, tiles } from './features.ts'

/** Provides the pages that exist and that the person may open. */
export function Destinations({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const may = useAccess()
  const isPending = useIsAccessPending()
  const isNarrow = useNarrow()
  const destinations = useMemo(() => {
    const isMet = (requirement: Page['requires']) => !requirement || may?.(requirement) === true
    const isOpen = ({ requires }: Pick<Page, 'requires'>) => isMet(requires)
    const open = pages.filter(isOpen)
    const describe = ({ path, title, Icon, preload, quickAction, Badge, tileLink }: Page): Destination => ({
      path,
      title: quickAction ? t(`actions.${quickAction}.title`) : t(title),
      description: quickAction ? t(`actions.${quickAction}.text`) : '',
      Icon,
      preload,
      Badge,
      tileLink: tileLink && { title: t(tileLink.title), path: tileLink.path },
    })
    const tabOf = ({ key, title, Screen }: DashboardTab) => ({ key, title: t(title), Content: Screen })
    const usesDailyActivities = tabs.some((tab) => may?.({ tab }))
    const tileOf = ({ path, tile }: (typeof tiles)[number]): Destination[] =>
      open
        .filter((page) => page.path === path)
        .map((page) => ({
          ...describe(page),
          ...(tile && { title: t(`tiles.${tile}.title`), description: t(`tiles.${tile}.text`) }),
        }))
    // On a narrow screen, the home link shows the reporter's home itself (MREP-15).
    const portalHome = isNarrow ? { ...screens.portalHome, path: paths.portal.path } : screens.portalHome
    return {
      tiles: tiles.flatMap(tileOf),
      mobileActions: [portalHome, ...open.filter(({ inMobileHome }) => inMobileHome)].map(describe),
      quickActions: open
        .filter(({ quickAction, quickActionRequires }) => quickAction && isMet(quickActionRequires))
        .map(describe),
      homeOf: (code: string) => {
        const home = usesDailyActivities ? open.find(({ homeOf }) => homeOf === code) : undefined
        return home && describe(home)
      },
      dashboardTabs: isPending
        ? []
        : dashboardTabs
            .filter(isOpen)
            .map((tab) =>
              'tabs' in tab
                ? { key: tab.key, title: t(tab.title), tabs: tab.tabs.filter(isOpen).map(tabOf) }
                : tabOf(tab),
            ),
    }
  }, [may, isPending, isNarrow, t])
  return <DestinationsContext value={destinations}>{children}</DestinationsContext>
}
