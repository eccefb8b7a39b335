import type { ComponentType } from 'react'

/** An icon of Ant Design's; beside words it is drawn `aria-hidden`. */
export type Icon = ComponentType<{ 'aria-hidden'?: boolean }>
