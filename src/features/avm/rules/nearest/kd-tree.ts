/** Points in a few dimensions, ordered so that the nearest of any point are found without looking at all. Points are known by their number. */
export type KdTree = Points & Branches
type Points = {
  dimensions: number
  /** Coordinates, point after point. */
  points: Float64Array
}
/** Numbers of the points, all or some: each stretch is halved at its middle, by the dimension in `axes` there. */
export type Branches = { order: Int32Array; axes: Uint8Array }

/** Stretches of up to so many points are looked at one by one. */
const BUCKET = 12

/** Builds a tree of points; those with a coordinate that is not known are left out. Source: J. Friedman, J. Bentley, R. Finkel (1977). */
export function buildKdTree(coordinates: readonly Float64Array[]): KdTree {
  const dimensions = coordinates.length
  const count = coordinates[0]?.length ?? 0
  const points = new Float64Array(count * dimensions)
  for (const [axis, values] of coordinates.entries())
    for (let row = 0; row < count; row++) points[row * dimensions + axis] = values[row] as number
  const known = Int32Array.from({ length: count }, (_, row) => row).filter((row) =>
    coordinates.every((values) => Number.isFinite(values[row])),
  )
  return { dimensions, points, ...branchesOf({ dimensions, points }, known) }
}

/** A tree of some of the points that another tree has, without points of its own. */
export const branchesOf = (points: Points, rows: Int32Array): Branches => {
  const branches: Branches = { order: rows.slice(), axes: new Uint8Array(rows.length) }
  halve({ dimensions: points.dimensions, points: points.points, ...branches }, 0, rows.length)
  return branches
}

function halve(tree: KdTree, from: number, to: number): void {
  if (to - from <= BUCKET) return
  const { dimensions, points, order, axes } = tree
  let [axis, widest] = [0, -1]
  for (let candidate = 0; candidate < dimensions; candidate++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = from; at < to; at++) {
      const value = points[(order[at] as number) * dimensions + candidate] as number
      if (value < least) least = value
      if (value > most) most = value
    }
    if (most - least > widest) [axis, widest] = [candidate, most - least]
  }
  const middle = (from + to) >> 1
  // Ties are ordered by number, so that the order depends on nothing else.
  order
    .subarray(from, to)
    .sort((a, b) => (points[a * dimensions + axis] as number) - (points[b * dimensions + axis] as number) || a - b)
  axes[middle] = axis
  halve(tree, from, middle)
  halve(tree, middle + 1, to)
}

/** The nearest points that were found, the nearest first; `squares` are their squared distances. */
export type Nearest = { rows: Int32Array; squares: Float64Array; count: number }

/** A place for what `findNearest` finds, to be used again. */
export const roomForNearest = (size: number): Nearest => ({
  rows: new Int32Array(size),
  squares: new Float64Array(size),
  count: 0,
})

/** Finds the nearest points of a position, as many as there is room for, without the one numbered `except`. Ties go to the lower number. */
export function findNearest(tree: KdTree, position: Float64Array, except: number, found: Nearest): void {
  found.count = 0
  if (position.every((value) => Number.isFinite(value))) look(tree, position, except, found, 0, tree.order.length)
}

function look(tree: KdTree, position: Float64Array, except: number, found: Nearest, from: number, to: number): void {
  const { dimensions, points, order, axes } = tree
  if (to - from <= BUCKET) {
    for (let at = from; at < to; at++) consider(tree, position, except, found, order[at] as number)
    return
  }
  const middle = (from + to) >> 1
  const row = order[middle] as number
  const axis = axes[middle] as number
  const beyond = (position[axis] as number) - (points[row * dimensions + axis] as number)
  consider(tree, position, except, found, row)
  if (beyond <= 0) look(tree, position, except, found, from, middle)
  else look(tree, position, except, found, middle + 1, to)
  if (found.count === found.rows.length && beyond * beyond > (found.squares[found.count - 1] as number)) return
  if (beyond <= 0) look(tree, position, except, found, middle + 1, to)
  else look(tree, position, except, found, from, middle)
}

function consider(
  { dimensions, points }: KdTree,
  position: Float64Array,
  except: number,
  found: Nearest,
  row: number,
): void {
  if (row === except) return
  let square = 0
  for (let axis = 0; axis < dimensions; axis++) {
    const distance = (position[axis] as number) - (points[row * dimensions + axis] as number)
    square += distance * distance
  }
  const { rows, squares } = found
  let at = found.count
  if (at === rows.length) {
    const last = squares[at - 1] as number
    if (square > last || (square === last && row > (rows[at - 1] as number))) return
    at--
  } else found.count++
  while (at > 0) {
    const before = squares[at - 1] as number
    if (before < square || (before === square && (rows[at - 1] as number) < row)) break
    squares[at] = before
    rows[at] = rows[at - 1] as number
    at--
  }
  squares[at] = square
  rows[at] = row
}
