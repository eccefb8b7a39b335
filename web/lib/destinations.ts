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
}

/** A tab of the dashboard that the signed-in person may open. */
interface DashboardTab {
  key: string
  title: string
  Content: ComponentType
}

interface Destinations {
  quickActions: Destination[]
  /** Further actions on the reporter's home. */
  mobileActions: Destination[]
  /** The dashboard's application tiles, in order. */
  tiles: Destination[]
  /** The page that an application's card links to; undefined for one without pages. */
  homeOf: (applicationCode: string) => Destination | undefined
  dashboardTabs: DashboardTab[]
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
