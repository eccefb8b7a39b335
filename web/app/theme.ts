import { theme, type ThemeConfig } from 'antd'

const shared: ThemeConfig['token'] = {
  borderRadius: 8,
  controlHeight: 36,
  fontFamily: "Inter, 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', sans-serif",
  fontSizeHeading1: 26,
  fontSizeHeading2: 18,
  fontSizeHeading3: 15,
  lineHeightHeading1: 1.25,
  wireframe: false,
}

/** Petrol on paper. */
const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#0f6a6c',
    colorInfo: '#0f6a6c',
    colorLink: '#0b5c5e',
    colorSuccess: '#27764a',
    colorWarning: '#a8650c',
    colorError: '#b3261e',
    colorTextBase: '#14252a',
    colorBgLayout: '#f3f5f2',
    colorTextSecondary: '#4f6066',
    colorTextTertiary: '#5d6d72',
    colorTextPlaceholder: '#657479',
  },
}

/** The same petrol by night. */
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#128283',
    colorInfo: '#128283',
    colorLink: '#6cc5c0',
    colorSuccess: '#4caf7c',
    colorWarning: '#d99a3d',
    colorError: '#e5675d',
    colorBgBase: '#0d1618',
    colorTextBase: '#e9f0ee',
    colorBgLayout: '#0d1618',
    colorBgContainer: '#142125',
    colorBgElevated: '#1a2a2e',
    colorPrimaryText: '#6cc5c0',
    colorTextSecondary: '#a9b9b8',
    colorTextTertiary: '#98aaa9',
    colorTextPlaceholder: '#8b9d9d',
  },
}

/** One fixed scope for the CSS variables, so that the portal's own styles can use them everywhere. */
const cssVar = { key: 'portal' }

export const themeOf = (isDark: boolean): ThemeConfig => ({ ...(isDark ? dark : light), cssVar })
