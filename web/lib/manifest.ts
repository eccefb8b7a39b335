import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Endpoint } from '@contract/endpoint.ts'
import type { dailyActivities, Tab } from '@contract/permissions.ts'
import type { Requirement } from './access.ts'
import type { Catalogs } from './catalogs.ts'
import type { Icon } from './icon.ts'

/** A key of the frame's texts: the frame shows it before the feature is loaded. */
type FrameText<Heading extends string> = Extract<ParseKeys, `${Heading}.${string}`>

/** An endpoint without arguments, or a function that starts a read with arguments. */
export type FirstRead = Endpoint | (() => Promise<unknown>)

/** A lazy screen: all that the app knows of it before it loads. */
export interface ScreenManifest {
  /** The catalogs that it uses: its feature's and those of blocks. */
  texts: readonly (keyof Catalogs)[]
  load: () => Promise<{ default: ComponentType }>
  /** Its first reads, started while the screen loads. */
  prefetch?: readonly FirstRead[]
}

/** A page inside the portal's frame, with its own path. */
export interface PageManifest extends ScreenManifest {
  path: string
  title: FrameText<'sidebar' | 'header'>
  Icon: Icon
  /** The rights required to see it; without it, everyone signed in may. */
  requires?: Requirement
  /** The application whose card leads here. */
  homeOf?: typeof dailyActivities
  /** Explains a refusal where the usual text does not fit. */
  denied?: FrameText<'denied'>
  inSidebar?: boolean
  /** The text of its quick action, if it has one. */
  quickAction?: keyof Catalogs['app']['actions']
  /** The rights that the quick action requires besides those of the page. */
  quickActionRequires?: Requirement
  /** Whether the reporter's home links to it besides the quick actions. */
  inMobileHome?: boolean
  /** A badge with the number of what is unread on it, for the sidebar and its tile. */
  Badge?: ComponentType
  /** The text of its tile among the dashboard's applications. */
  tile?: keyof Catalogs['app']['tiles']
  /** A further link on its tile. */
  tileLink?: { title: FrameText<'header'>; path: string }
}

type AdministratorsPage = Omit<PageManifest, 'path' | 'requires'>

/** A page for administrators only. */
export const administratorsPage = ({ path }: { path: string }, page: AdministratorsPage): PageManifest => ({
  path,
  requires: { admin: true },
  denied: 'denied.settings',
  ...page,
})

/** A page for people with at least read access to a tab. */
export const tabPage = (
  tab: Tab,
  { path }: { path: string },
  page: Omit<PageManifest, 'path' | 'requires'>,
): PageManifest => ({
  path,
  requires: { tab },
  ...page,
})

interface DashboardTabTitle {
  /** Its name in the dashboard's address. */
  key: string
  title: FrameText<'dashboardTabs'>
  requires?: Requirement
}

/** A tab or sub-tab of the dashboard, provided by any feature. */
export interface DashboardTabManifest extends ScreenManifest, DashboardTabTitle {}

/** A tab of the dashboard with sub-tabs of several features. */
export interface DashboardTabGroup<Tab> extends DashboardTabTitle {
  tabs: readonly Tab[]
}
