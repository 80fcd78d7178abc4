/** A spot of a picture, in pixels from its left and top. */
export type Spot = { x: number; y: number }

/** How wide a letter is as a share of its size; how straight a name's stretch must be; how far apart a name is repeated, in pixels; how many names there are at most. */
const LETTER = 0.56
const STRAIGHT = 0.97
const REPEATED = 420
const MOST = 70

/**
 * Places names along roads of a picture: gives where the middle of a name is and by how many degrees it is turned, never upside down; null where the road is too
 * short or bent for it, it would leave the picture, or cover another name.
 */
export function createNamePlacing({ width, height }: { width: number; height: number }) {
  const placed: { name: string; at: Spot; spots: Spot[]; size: number }[] = []
  return (name: string, points: readonly Spot[], size: number): (Spot & { turn: number }) | null => {
    const length = [...name].length * size * LETTER + size
    const steps = stepsOf(points)
    const whole = steps.at(-1)?.from ?? 0
    if (placed.length >= MOST || whole < length) return null
    for (const share of [0.5, 0.3, 0.7]) {
      const middle = whole * share
      if (middle < length / 2 || middle > whole - length / 2) continue
      const [begin, at, end] = [middle - length / 2, middle, middle + length / 2].map((far) => spotAt(steps, far))
      if (!begin || !at || !end || Math.hypot(end.x - begin.x, end.y - begin.y) < length * STRAIGHT) continue
      const spots = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({
        x: begin.x + (end.x - begin.x) * part,
        y: begin.y + (end.y - begin.y) * part,
      }))
      const isWithin = [begin, end].every(({ x, y }) => x > size && y > size && x < width - size && y < height - size)
      const isFree = placed.every(
        (one) =>
          (one.name !== name || away(one.at, at) > REPEATED) &&
          spots.every((spot) => one.spots.every((other) => away(spot, other) > (size + one.size) * 0.85)),
      )
      if (!isWithin || !isFree) continue
      placed.push({ name, at, spots, size })
      const turn = (Math.atan2(end.y - begin.y, end.x - begin.x) * 180) / Math.PI
      return { ...at, turn: turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn }
    }
    return null
  }
}

const away = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

/** The corners of a line, and how far each is from its beginning. */
function stepsOf(points: readonly Spot[]): (Spot & { from: number })[] {
  let from = 0
  return points.map((spot, at) => {
    from += at === 0 ? 0 : away(spot, points[at - 1] ?? spot)
    return { ...spot, from }
  })
}

/** The spot of a line so far from its beginning. */
function spotAt(steps: readonly (Spot & { from: number })[], far: number): Spot | undefined {
  const at = steps.findIndex(({ from }) => from >= far)
  const [before, after] = [steps[at - 1], steps[at]]
  if (!after) return undefined
  if (!before || after.from === before.from) return after
  const part = (far - before.from) / (after.from - before.from)
  return { x: before.x + (after.x - before.x) * part, y: before.y + (after.y - before.y) * part }
}
