import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Endpoint } from '@contract/endpoint.ts'
import type { Requirement } from './access.ts'
import type { Catalogues } from './catalogues.ts'
import type { Icon } from './icon.ts'

/** A text of the frame, under one of its headings: the frame shows it before the feature is loaded. */
type FrameText<Heading extends string> = Extract<ParseKeys, `${Heading}.${string}`>

/** An endpoint that is read without arguments, or the start of a query that has some. */
export type FirstRead = Endpoint | (() => Promise<unknown>)

/** A screen that loads when it is first shown: all that the app knows of it before. */
export interface ScreenManifest {
  /** The catalogues that it shows: its feature's, and those of blocks. */
  texts: readonly (keyof Catalogues)[]
  load: () => Promise<{ default: ComponentType }>
  /** What it reads before anything is chosen: asked for while the screen is loading. */
  prefetch?: readonly FirstRead[]
}

/** A page inside the portal's frame, under its own address. */
export interface PageManifest extends ScreenManifest {
  path: string
  title: FrameText<'sidebar' | 'header'>
  Icon: Icon
  /** What a person needs to see it; everybody signed in may when absent. */
  requires?: Requirement
  /** Why others may not see it, where the usual text does not do. */
  denied?: FrameText<'denied'>
  inSidebar?: boolean
  /** The words of its quick action, where it has one. */
  quickAction?: keyof Catalogues['app']['actions']
  /** Offered on the reporter's home besides the quick actions. */
  inMobileHome?: boolean
  /** The words of its tile among the dashboard's applications. */
  tile?: keyof Catalogues['app']['tiles']
}

/** A tab of the dashboard, whichever feature it comes from. */
export interface DashboardTabManifest extends ScreenManifest {
  /** Names the tab in the dashboard's address. */
  key: string
  title: FrameText<'dashboardTabs'>
  requires?: Requirement
}
