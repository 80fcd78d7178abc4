/** The zoom of a picture, and its rotation in clockwise quarter turns. */
export type Look = { zoom: number; quarters: number }

export const WHOLE: Look = { zoom: 1, quarters: 0 }
const LEAST = 1
const MOST = 5
const STEP = 1.25

/** Zooms in (`by` 1) or out (-1) within the limits; never smaller than the whole picture. */
export function zoomed(look: Look, by: 1 | -1): Look {
  const zoom = look.zoom * STEP ** by
  return { ...look, zoom: Math.min(MOST, Math.max(LEAST, Math.round(zoom * 100) / 100)) }
}

/** Rotates by a clockwise quarter turn. */
export const turned = (look: Look): Look => ({ ...look, quarters: (look.quarters + 1) % 4 })

type Size = { width: number; height: number }

/** The size of a picture in a frame: at zoom 1 the whole picture fits, without being enlarged. */
export function roomOf(picture: Size, frame: Size, { zoom, quarters }: Look): Size & { picture: Size } {
  const lying = quarters % 2 === 1
  const [width, height] = lying ? [picture.height, picture.width] : [picture.width, picture.height]
  const fit = Math.min(1, frame.width / width, frame.height / height) * zoom
  const room = { width: Math.floor(width * fit), height: Math.floor(height * fit) }
  return { ...room, picture: lying ? { width: room.height, height: room.width } : room }
}
