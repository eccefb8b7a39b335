import { z } from 'zod'

const pixels = z.int().positive()

export const imageSize = z
  .strictObject({ width: pixels, height: pixels })
  .nullable()
  .meta({ description: 'The size of an image in pixels; null for other files' })
