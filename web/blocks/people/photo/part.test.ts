import { expect, test } from 'vitest'
import { dragged, middle, partOf } from './part.ts'

const wide = { width: 900, height: 600 }

test.each([
  [wide, middle, { left: 150, top: 0, side: 600 }],
  [{ width: 600, height: 901 }, middle, { left: 0, top: 150.5, side: 600 }],
  [wide, { ...middle, x: 0 }, { left: 0, top: 0, side: 600 }],
  [wide, { zoom: 2, x: 1, y: 0.5 }, { left: 600, top: 150, side: 300 }],
])('[USER-31] of %o, %o shows %o', (size, view, part) => {
  expect(partOf(size, view)).toEqual(part)
})

test('[USER-31] an image follows the pointer that drags it, up to its edges', () => {
  const right = dragged(wide, middle, 0.1, 0.4)
  expect(right).toEqual({ zoom: 1, x: 0.3, y: 0.5 })
  expect(partOf(wide, middle).left - partOf(wide, right).left).toBeCloseTo(60)
  expect(dragged(wide, middle, 2, 0).x).toBe(0)
  expect(dragged(wide, middle, -2, 0).x).toBe(1)
  expect(dragged(wide, { ...middle, zoom: 2 }, 0, -1).y).toBe(1)
})
