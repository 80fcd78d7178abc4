/** The size of a picture in pixels. */
export type Size = { width: number; height: number }
/** The visible part of a picture: a square around a point, smaller at a higher zoom. */
export type Crop = { zoom: number; x: number; y: number }

/** The range of the zoom: from the largest square of the picture to a quarter of its side. */
export const ZOOM = { least: 1, most: 4 } as const

/** The square in pixels of the picture: its top left corner, and its side. */
export function squareOf({ zoom, x, y }: Crop, { width, height }: Size): { x: number; y: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { x: x - side / 2, y: y - side / 2, side }
}

/** The largest square in the middle of a picture. */
export const middle = ({ width, height }: Size): Crop => ({ zoom: ZOOM.least, x: width / 2, y: height / 2 })

/** The crop with its square moved inside the picture. */
export function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, ZOOM.least, ZOOM.most)
  const half = squareOf({ ...crop, zoom }, size).side / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

/** The crop after the picture was moved under its frame, in fractions of the frame's side. */
export function moved(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  const { side } = squareOf(crop, size)
  return within({ ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side }, size)
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
