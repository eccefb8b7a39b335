import { type ThemeConfig } from 'antd'
import { light, dark } from './palettes.ts'

/** The class with the theme's CSS variables; set on the body so that our own styles can use them everywhere. */
export const tokensClass = (isDark: boolean): string => (isDark ? 'tokens-dark' : 'tokens-light')

/** Controls are higher on a narrow screen, for touch. */
export function themeOf(isDark: boolean, isStill: boolean, isNarrow: boolean): ThemeConfig {
  const look = isDark ? dark : light
  return {
    ...look,
    token: { ...look.token, motion: !isStill, ...(isNarrow && { controlHeight: 44 }) },
    cssVar: { key: tokensClass(isDark) },
    // One version of Ant Design is on the page, so that its classes need no hash.
    hashed: false,
  }
}
