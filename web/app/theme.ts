import { theme, type ThemeConfig } from 'antd'

const shared: ThemeConfig['token'] = {
  borderRadius: 8,
  controlHeight: 36,
  fontFamily:
    "Inter, 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', sans-serif",
  fontSizeHeading1: 26,
  fontSizeHeading2: 18,
  fontSizeHeading3: 15,
  lineHeightHeading1: 1.25,
  wireframe: false,
}

/** The light theme: petrol green on off-white. */
const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  components: { Segmented: { trackBg: '#e3e9e6' } },
  token: {
    ...shared,
    colorPrimary: '#0f6a6c',
    colorInfo: '#0f6a6c',
    colorLink: '#0b5c5e',
    colorSuccess: '#22693f',
    colorWarning: '#8a5207',
    colorError: '#b3261e',
    colorTextBase: '#14252a',
    colorBgLayout: '#f3f5f2',
    colorTextSecondary: '#4f6066',
    colorTextTertiary: '#5d6d72',
    colorTextPlaceholder: '#62716f',
    colorBorder: '#ccd4d2',
    colorBorderSecondary: '#e3e8e5',
    colorSuccessBg: '#e1f1e7',
    colorSuccessBorder: '#a9d3b9',
    colorWarningBg: '#fbf0dc',
    colorWarningBorder: '#e6c68f',
    colorErrorBg: '#fbe9e7',
    colorErrorBorder: '#e8b1ac',
    colorInfoBg: '#e2efed',
    colorInfoBorder: '#a7cfcb',
    colorPrimaryBg: '#e2efed',
    colorPrimaryBgHover: '#d2e6e3',
    colorPrimaryText: '#0b5c5e',
  },
}

/** The dark theme: the same petrol green. */
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  components: {
    Tabs: { itemSelectedColor: '#6cc5c0', itemHoverColor: '#6cc5c0', inkBarColor: '#6cc5c0' },
    Tag: { colorError: '#f28b82' },
  },
  token: {
    ...shared,
    colorPrimary: '#128283',
    colorInfo: '#6cc5c0',
    colorLink: '#6cc5c0',
    colorLinkHover: '#6cc5c0',
    colorLinkActive: '#6cc5c0',
    colorSuccess: '#6cc596',
    colorWarning: '#d99a3d',
    colorError: '#e5675d',
    colorBgBase: '#0d1618',
    colorTextBase: '#e9f0ee',
    colorBgLayout: '#0d1618',
    colorBgContainer: '#142125',
    colorBgElevated: '#1a2a2e',
    colorBorder: '#33484c',
    colorBorderSecondary: '#243539',
    colorSuccessBg: '#142f25',
    colorSuccessBorder: '#2c5c46',
    colorWarningBg: '#31280f',
    colorWarningBorder: '#66521f',
    colorErrorBg: '#381d1b',
    colorErrorBorder: '#6e3733',
    colorInfoBg: '#15383a',
    colorInfoBorder: '#285a5b',
    colorPrimaryBg: '#15383a',
    colorPrimaryBgHover: '#1b4547',
    colorPrimaryText: '#6cc5c0',
    colorErrorText: '#f28b82',
    colorTextSecondary: '#a9b9b8',
    colorTextTertiary: '#98aaa9',
    colorTextPlaceholder: '#8b9d9d',
  },
}

/** The class with the theme's CSS variables; set on the body so that our own styles can use them everywhere. */
export const tokensClass = (isDark: boolean): string => (isDark ? 'tokens-dark' : 'tokens-light')

/** Controls are higher on a narrow screen, for touch. */
export function themeOf(isDark: boolean, isStill: boolean, isNarrow: boolean): ThemeConfig {
  const look = isDark ? dark : light
  return {
    ...look,
    token: { ...look.token, motion: !isStill, ...(isNarrow && { controlHeight: 44 }) },
    cssVar: { key: tokensClass(isDark) },
  }
}
