import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#server/process/lower-priority.ts'
import { locate } from '../../../places/rules/locate.ts'
import { type BorderCells, cellsOf, type Shape, ShapeTooDetailed } from '../../rules/cells.ts'
import type { Rings } from '../../rules/polygon-text.ts'
import { cellsOfZones, samplesOf, type ZoneCell } from '../../rules/zone-cells.ts'

/** Ranges of cells, in columns: as statements take them, and quick to hand over. */
export type CutRanges = { first: string[]; last: string[] }
/** The cells of a shape; of a polygon's border with the ring of each, as PostgreSQL reads polygons. */
export type CutCells = { inner: CutRanges; border: CutRanges & { rings: string[] } }
/** The cells of zones in which points of a shape lie, and how many of the points. */
export type CutSamples = { cells: string[]; weights: number[] }
/** Zones to be cut. */
export type CutZones = readonly { id: string; polygons: Rings }[]

/** What is cut, and into what. */
export type CutTask = { into: 'ranges' | 'samples'; shape: Shape } | { into: 'zones'; zones: CutZones }
/** What came of it, null for a shape that takes too much work, and how many ms of the CPU it took. */
export type CutAnswer = { ms: number; cut: CutCells | CutSamples | (ZoneCell & { zoneId: string })[] | null }

/** The most cells and corners that are looked at for one shape: some 100 ms, thirty times what a polygon drawn by hand around an area asks for. */
export const MOST_LOOKED = 250_000

const rangesOf = (ranges: readonly BorderCells[]): CutRanges => ({
  first: ranges.map(({ first }) => first),
  last: ranges.map(({ last }) => last),
})

function cellsFor(shape: Shape): CutCells | null {
  try {
    const { inner, border } = cellsOf(shape, MOST_LOOKED)
    const rings = border.map(({ ring = [] }) => `(${ring.slice(1).join(',')})`)
    return { inner: rangesOf(inner), border: { ...rangesOf(border), rings } }
  } catch (error) {
    if (error instanceof ShapeTooDetailed) return null
    throw error
  }
}

function cut(task: CutTask): CutAnswer['cut'] {
  if (task.into === 'zones') return cellsOfZones(task.zones, locate)
  if (task.into === 'ranges') return cellsFor(task.shape)
  const samples = samplesOf(task.shape)
  return { cells: [...samples.keys()], weights: [...samples.values()] }
}

// Only Linux sets a priority per thread; elsewhere this would apply to the whole server.
if (parentPort && process.platform === 'linux') lowerPriority(5)

// The body of the threads that cutting.ts starts. What a thread that others precede waits for is not counted.
parentPort?.on('message', (task: CutTask) => {
  const before = process.threadCpuUsage()
  const done = cut(task)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ ms: (user + system) / 1000, cut: done } satisfies CutAnswer)
})
