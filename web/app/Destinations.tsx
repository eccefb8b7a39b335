import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { type Destination, DestinationsContext } from '@/lib/destinations.ts'
import { tabs, dailyActivities } from '@contract/permissions.ts'
import { type Feature, features, portalHome } from './features.ts'
import { tiles } from './tiles.ts'

/** Offers the pages that exist and that the person may use to every link on the screen. */
export function Destinations({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const may = useAccess()
  const destinations = useMemo(() => {
    const open = features.filter(({ requires }) => !requires || may?.(requires))
    const describe = (feature: Feature): Destination => ({
      path: feature.path,
      title: t(feature.quickAction ?? feature.title),
      description: feature.quickAction ? t(`${feature.quickAction}Text`) : '',
      Icon: feature.Icon,
      preload: feature.preload,
    })
    const homes = tabs.flatMap((tab) =>
      open.filter(({ requires }) => requires && 'tab' in requires && requires.tab === tab),
    )
    const tileOf = ({ path, text }: (typeof tiles)[number]): Destination[] =>
      open
        .filter((feature) => feature.path === path)
        .map((feature) => ({ ...describe(feature), title: t(`tiles.${text}`), description: t(`tiles.${text}Text`) }))
    return {
      tiles: tiles.flatMap(tileOf),
      mobileActions: [portalHome, ...open.filter(({ inMobileHome }) => inMobileHome)].map(describe),
      quickActions: open.filter(({ quickAction }) => quickAction).map(describe),
      homeOf: (code: string) => (code === dailyActivities ? homes.map(describe).at(0) : undefined),
    }
  }, [may, t])
  return <DestinationsContext value={destinations}>{children}</DestinationsContext>
}
