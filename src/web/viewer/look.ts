/** How a picture is looked at: how close, and turned by how many quarters clockwise. */
export type Look = { zoom: number; quarters: number }

export const WHOLE: Look = { zoom: 1, quarters: 0 }
const LEAST = 1
const MOST = 5
const STEP = 1.25

/** Closer (`by` 1) or farther (-1), within what is of use; never smaller than the whole picture. */
export function zoomed(look: Look, by: 1 | -1): Look {
  const zoom = look.zoom * STEP ** by
  return { ...look, zoom: Math.min(MOST, Math.max(LEAST, Math.round(zoom * 100) / 100)) }
}

/** Turned by a quarter, clockwise. */
export const turned = (look: Look): Look => ({ ...look, quarters: (look.quarters + 1) % 4 })

type Size = { width: number; height: number }

/** The room that a picture takes in a frame: whole at zoom 1, and never drawn larger than it is for that. */
export function roomOf(picture: Size, frame: Size, { zoom, quarters }: Look): Size & { picture: Size } {
  const lying = quarters % 2 === 1
  const [width, height] = lying ? [picture.height, picture.width] : [picture.width, picture.height]
  const fit = Math.min(1, frame.width / width, frame.height / height) * zoom
  const room = { width: Math.floor(width * fit), height: Math.floor(height * fit) }
  return { ...room, picture: lying ? { width: room.height, height: room.width } : room }
}
