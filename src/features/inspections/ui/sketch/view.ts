/** A point or a distance on the plane of a floor, metres: x to the right, y down. */
type Place = { x: number; y: number }
/** The part of the plane that is shown: the point in its middle, and the pixels of a metre. */
export type View = Place & { scale: number }
/** The size of the drawing on the screen, pixels. */
export type Size = { width: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** The room around what is drawn, for its dimensions, in pixels. */
const MARGIN = 28
/** The fewest and the most pixels of a metre. */
const SCALES = { least: 1, most: 400 }
/** What an empty floor shows, metres. */
const EMPTY: Box = { left: -7, top: -5, right: 7, bottom: 5 }

const within = (scale: number) => Math.min(SCALES.most, Math.max(SCALES.least, scale))

/** The box around points; null without any. */
export function boxOf(points: readonly Place[]): Box | null {
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The view that shows a whole box above a foot of pixels; the scale is limited, so that a short side alone does not fill the screen. */
export function fitted(box: Box | null, { width, height }: Size, foot = 0): View {
  const { left, top, right, bottom } = box ?? EMPTY
  const room = (pixels: number, metres: number) => Math.max(40, pixels - 2 * MARGIN) / Math.max(metres, 4)
  const scale = within(Math.min(room(width, right - left), room(height - foot, bottom - top)))
  return { x: (left + right) / 2, y: (top + bottom) / 2 + foot / 2 / scale, scale }
}

/** The point of the plane at a pixel of the drawing. */
export function pointAt(view: View, size: Size, pixel: Place): Place {
  return {
    x: view.x + (pixel.x - size.width / 2) / view.scale,
    y: view.y + (pixel.y - size.height / 2) / view.scale,
  }
}

/** The view after the plane was dragged by a distance in pixels. */
export function panned(view: View, by: Place): View {
  return { ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }
}

/** The view zoomed by a factor, with the point at a pixel kept in place. */
export function zoomed(view: View, size: Size, pixel: Place, times: number): View {
  const scale = within(view.scale * times)
  const fixed = pointAt(view, size, pixel)
  return {
    x: fixed.x - (pixel.x - size.width / 2) / scale,
    y: fixed.y - (pixel.y - size.height / 2) / scale,
    scale,
  }
}

/** How far a figure is moved: to the cm, and onto the line of another corner where one is within reach, in either direction by itself. */
export function snapped(by: Place, corners: readonly Place[], others: readonly Place[], reach: number): Place {
  const along = (axis: 'x' | 'y') => {
    const steps = corners.flatMap((corner) => others.map((other) => other[axis] - corner[axis]))
    const near = steps.filter((step) => Math.abs(step - by[axis]) <= reach)
    const nearest = near.toSorted((a, b) => Math.abs(a - by[axis]) - Math.abs(b - by[axis]))[0]
    return Math.round((nearest ?? by[axis]) * 100) / 100
  }
  return { x: along('x'), y: along('y') }
}
