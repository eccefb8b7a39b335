import { type ComponentType, createContext, use } from 'react'
import type { Icon } from './icon.ts'

/** A page that the signed-in person may open, with translated texts. */
export interface Destination {
  path: string
  title: string
  description: string
  Icon: Icon
  /** Fetches the page's chunk and texts before the click. */
  preload: () => void
  /** A badge with the number of what is unread on it. */
  Badge: ComponentType | undefined
  /** A further link on its tile. */
  tileLink: { title: string; path: string } | undefined
}

/** A tab or sub-tab of the dashboard that the signed-in person may open. */
interface DashboardTab {
  key: string
  title: string
  Content: ComponentType
}

/** A tab of the dashboard that has sub-tabs. */
interface DashboardTabs extends Pick<DashboardTab, 'key' | 'title'> {
  tabs: DashboardTab[]
}

interface Destinations {
  quickActions: Destination[]
  /** Further actions on the reporter's home. */
  mobileActions: Destination[]
  /** The dashboard's application tiles, in order. */
  tiles: Destination[]
  /** The page that an application's card links to; undefined for one without pages. */
  homeOf: (applicationCode: string) => Destination | undefined
  /** Empty while the person's rights are loading. */
  dashboardTabs: (DashboardTab | DashboardTabs)[]
}

export const DestinationsContext = createContext<Destinations>({
  quickActions: [],
  mobileActions: [],
  tiles: [],
  homeOf: () => undefined,
  dashboardTabs: [],
})

/** The registered pages that the person may open, for links from any page. */
export const useDestinations = (): Destinations => use(DestinationsContext)
