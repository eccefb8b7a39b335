import { readFileSync } from 'node:fs'
import { ConfigProvider, theme } from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useRuggedTheme } from '@/ui/useRuggedTheme.ts'
import { themeOf } from './theme.ts'

/** The relative luminance (WCAG) of a color given as `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const texts = [
  'colorLink',
  'colorLinkHover',
  'colorLinkActive',
  'colorPrimaryText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorErrorText',
  'colorSuccessText',
  'colorWarningText',
] as const
const css = readFileSync(`${import.meta.dirname}/global.css`, 'utf8')

/** A color of `global.css` by its name. */
function colorOf(name: string, isDark: boolean): string {
  const [, light = '', dark = ''] = /^:root \{(.*?)\}.*?^:root\[data-theme='dark'\] \{(.*?)\}/ms.exec(css) ?? []
  const read = (block: string) => new RegExp(`${name}: (#\\w{6}|var\\((.+)\\));`).exec(block)
  const [, color = '', other] = (isDark && read(dark)) || read(light) || []
  return other ? colorOf(other, isDark) : color
}

type Tokens = ReturnType<typeof theme.getDesignToken>

/** The tokens of a part of the screen that is made for gloves and sunlight. */
function ruggedTokens(isDark: boolean): Partial<Tokens> {
  let tokens: Partial<Tokens> = {}
  function Field() {
    tokens = theme.useToken().token
    return null
  }
  function Form() {
    return (
      <ConfigProvider theme={useRuggedTheme()}>
        <Field />
      </ConfigProvider>
    )
  }
  renderToStaticMarkup(
    <ConfigProvider theme={themeOf(isDark, false, true)}>
      <Form />
    </ConfigProvider>,
  )
  return tokens
}

const grounds = ['colorBgContainer', 'colorBgElevated', 'colorBgLayout'] as const

describe.each([
  ['light', false],
  ['dark', true],
])('the %s theme', (_, isDark) => {
  const tokens = theme.getDesignToken(themeOf(isDark, false, false))
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))
  test.each(pairs)('%s has enough contrast on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the outline of the focus is visible on %s', (ground) => {
    expect(contrast(colorOf('--focus', isDark), tokens[ground])).toBeGreaterThanOrEqual(3)
  })

  test('[MREP-25] the borders of fields for gloves and sunlight have a high contrast', () => {
    const { colorBorder = '', colorBgContainer = '' } = ruggedTokens(isDark)
    expect(contrast(colorBorder, colorBgContainer)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['--ink', '--ink-raised'])('the outline of the focus is visible on the dark bars, %s', (ground) => {
    expect(contrast(colorOf('--amber', isDark), colorOf(ground, isDark))).toBeGreaterThanOrEqual(3)
  })
})

test('controls are higher on a narrow screen', () => {
  expect(theme.getDesignToken(themeOf(false, false, true)).controlHeight).toBe(44)
  expect(theme.getDesignToken(themeOf(false, false, false)).controlHeight).toBe(36)
})

test('[MREP-25] controls for gloves and sunlight are 48 px high, whatever their size', () => {
  const { controlHeight, controlHeightSM, controlHeightLG } = ruggedTokens(false)
  expect([controlHeight, controlHeightSM, controlHeightLG]).toEqual([48, 48, 48])
})
