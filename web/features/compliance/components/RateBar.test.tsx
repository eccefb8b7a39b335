import { theme } from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RateBar } from './RateBar.tsx'

const { colorSuccess, colorWarning, colorError } = theme.getDesignToken()
const names: Record<string, string> = { [colorSuccess]: 'green', [colorWarning]: 'amber', [colorError]: 'red' }

test.each([
  [100, 'green'],
  [90, 'green'],
  [89, 'amber'],
  [70, 'amber'],
  [69, 'red'],
  [0, 'red'],
])('[COMP-6] the bar for %i%% is %s', (rate, color) => {
  const markup = renderToStaticMarkup(<RateBar complianceRate={rate} reportedDays={rate} owedDays={100} />)
  const found = Object.keys(names).filter((value) => markup.toLowerCase().includes(value.toLowerCase()))
  expect(found.map((value) => names[value])).toEqual([color])
})
