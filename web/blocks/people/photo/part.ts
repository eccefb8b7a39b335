/** Which part of an image is shown. `x` and `y` are between 0, the left or upper edge, and 1, the other one. */
export interface View {
  zoom: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** What the server shows of an image. */
export const middle: View = { zoom: 1, x: 0.5, y: 0.5 }
export const zoomMaximum = 4

/** The square of an image that is shown. */
export function partOf({ width, height }: Size, { zoom, x, y }: View) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The view after the image was dragged that far to the right and down, in sides of the square. */
export function dragged(size: Size, view: View, right: number, down: number): View {
  const { side } = partOf(size, view)
  return {
    ...view,
    x: moved(view.x, right * side, size.width - side),
    y: moved(view.y, down * side, size.height - side),
  }
}

const moved = (place: number, by: number, room: number): number =>
  room > 0 ? Math.min(Math.max(place - by / room, 0), 1) : place
