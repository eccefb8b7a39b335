import type { ComponentType } from 'react'

/** An Ant Design icon; next to text it is `aria-hidden`. */
export type Icon = ComponentType<{ 'aria-hidden'?: boolean }>
