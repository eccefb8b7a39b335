import { theme } from 'antd'

/** Controls of 48 px with dark borders, for gloves and sunlight. */
export function useRuggedTheme() {
  const { token } = theme.useToken()
  return {
    token: {
      controlHeight: 48,
      // Questions before an action have small buttons.
      controlHeightSM: 48,
      controlHeightLG: 48,
      fontSize: 16,
      colorBorder: token.colorTextSecondary,
      colorTextSecondary: token.colorText,
      colorTextPlaceholder: token.colorTextSecondary,
    },
  }
}
