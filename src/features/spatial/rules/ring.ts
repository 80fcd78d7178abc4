import type { Position } from '../../places/rules/borders.ts'

type Box = { west: number; south: number; east: number; north: number }

/** The box of a ring. */
export function boxOfRing(ring: readonly Position[]): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

/** The sides of a box that a position lies beyond, one bit each. */
function beyond([x, y]: Position, { west, south, east, north }: Box): number {
  return (x < west ? 1 : 0) | (x > east ? 2 : 0) | (y < south ? 4 : 0) | (y > north ? 8 : 0)
}

/**
 * A closed ring with fewer corners that stands for another one within a box: how often it winds around a point of the box, and whether the
 * point lies on it, is the same. Corners that follow each other beyond one side of the box give way to the first and last of them: the line
 * between these stays beyond that side as well, so no point of the box lies between it and what it stands for.
 */
export function shortened(ring: readonly Position[], box: Box): Position[] {
  const kept: Position[] = []
  let run: { last: Position; sides: number; isSingle: boolean } | null = null
  const end = () => {
    if (run && !run.isSingle) kept.push(run.last)
    run = null
  }
  for (const position of ring) {
    const sides = beyond(position, box)
    if (run && (run.sides & sides) !== 0) {
      run = { last: position, sides: run.sides & sides, isSingle: false }
      continue
    }
    end()
    kept.push(position)
    if (sides !== 0) run = { last: position, sides, isSingle: true }
  }
  end()
  return kept
}
