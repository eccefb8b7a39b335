import { type ComponentType, createContext, use } from 'react'
import type { Icon } from './icon.ts'

/** A page that exists and that the signed-in person may open; words are translated already. */
export interface Destination {
  path: string
  title: string
  description: string
  Icon: Icon
  /** Fetches the page's chunk and texts ahead of the click. */
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
  /** What the reporter's home offers besides them. */
  mobileActions: Destination[]
  /** The dashboard's applications, in their order. */
  tiles: Destination[]
  /** Where an application's card leads; undefined for one without pages here. */
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

/** Where a page may link to: the app's registry of features, as far as the person may use them. */
export const useDestinations = (): Destinations => use(DestinationsContext)
