import { LRUCache } from 'lru-cache'
import { AppError } from '#kernel/errors.ts'
import { createKeyedLimit } from '#server/process/concurrency-limit.ts'
import { createThreadPool } from '#server/process/thread-pool.ts'
import type { Shape } from '../rules/cells.ts'
import type { ZoneCell } from '../rules/zone-cells.ts'
import type { CutAnswer, CutCells, CutSamples, CutTask, CutZones } from './cutting/program.ts'

/** How many ms of the CPU one person's shapes may take at a server in a minute: some 70 of the costliest, 500 views of the map. */
export const CUTTING_PER_MINUTE = 5000
const MINUTE = 60_000
/** About how many bytes the kept cells of shapes may take. */
const KEPT = 32 * 1_048_576
/** How many shapes of one person may wait: a page compares four by several figures. */
const WAITING = 60

type CellOfZone = ZoneCell & { zoneId: string }
type Cut = (task: CutTask) => Promise<CutAnswer>

const threadOf = () =>
  createThreadPool<CutTask, CutAnswer>({
    program: new URL('./cutting/program.ts', import.meta.url),
    threads: 1,
    queue: 100,
  })

/**
 * Cuts shapes into cells, away from the event loop. What was cut is kept for all, by its shape; what is not kept is paid for by whom asks,
 * one shape of a person at a time, so that nobody takes the thread alone.
 */
export function createCutter(cut: Cut, now: () => number = performance.now.bind(performance)) {
  const kept = new LRUCache<string, { cut: CutAnswer['cut'] }>({ maxSize: KEPT, sizeCalculation: sizeOf })
  const spent = new LRUCache<string, number>({
    max: 10_000,
    ttl: MINUTE,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  })
  const turns = createKeyedLimit(1, WAITING)

  /**
   * Charges a person for ms of cutting, within the minute since the first charge. A shape costs 1 ms at least: a coarse clock measures a small
   * one as nothing.
   */
  function charge(personId: string, ms: number): void {
    spent.set(personId, (spent.get(personId) ?? 0) + Math.max(1, ms))
  }

  function assertCredit(personId: string): void {
    if ((spent.get(personId) ?? 0) < CUTTING_PER_MINUTE) return
    const seconds = Math.max(1, Math.ceil(spent.getRemainingTTL(personId) / 1000))
    throw new AppError('too-many-requests', { params: { seconds } })
  }

  async function paidBy(personId: string, task: CutTask): Promise<CutAnswer['cut']> {
    assertCredit(personId)
    const done = await cut(task)
    charge(personId, done.ms)
    return done.cut
  }

  async function shapeInto(into: 'ranges' | 'samples', personId: string, shape: Shape): Promise<CutAnswer['cut']> {
    const key = keyOf(into, shape)
    const found = kept.get(key)
    if (found) return found.cut
    return turns.run(personId, async () => {
      // Meanwhile somebody may have had the same cut.
      const meanwhile = kept.get(key)
      if (meanwhile) return meanwhile.cut
      const done = await paidBy(personId, { into, shape })
      kept.set(key, { cut: done })
      return done
    })
  }

  return {
    charge,
    /** The cells of a shape; null for one that takes too much work. Throws 'too-many-requests' beyond CUTTING_PER_MINUTE of a person. */
    ranges: (personId: string, shape: Shape) => shapeInto('ranges', personId, shape) as Promise<CutCells | null>,
    /** Points of a shape by the cells of zones they lie in. Throws as `ranges` does. */
    samples: (personId: string, shape: Shape) => shapeInto('samples', personId, shape) as Promise<CutSamples>,
    /** The cells of zones that a person enters. Throws as `ranges` does. */
    zones: (personId: string, zones: CutZones) =>
      turns.run(personId, () => paidBy(personId, { into: 'zones', zones })) as Promise<CellOfZone[]>,
  }
}

/** What holds one shape apart from another. */
const keyOf = (into: string, shape: Shape): string =>
  shape.kind === 'circle'
    ? `${into} ${shape.metres} ${shape.center.latitude} ${shape.center.longitude}`
    : `${into} ${shape.points.join(' ')}`

/** About how many bytes the cells of a shape take. */
function sizeOf({ cut }: { cut: CutAnswer['cut'] }, key: string): number {
  if (!cut || Array.isArray(cut)) return key.length + 1
  if ('cells' in cut) return key.length + 40 * cut.cells.length + 1
  const { inner, border } = cut
  const rings = border.rings.reduce((sum, ring) => sum + ring.length, 0)
  return key.length + 80 * (inner.first.length + border.first.length) + rings + 1
}

const shapeThread = threadOf()
/** The thread of zones that are stored: those of an import don't make a drawn shape wait. */
const zoneThread = threadOf()

/** The cutter of this process. */
export const cutter = createCutter((task) => (task.into === 'zones' ? zoneThread : shapeThread)(task))

/** The cells of the zones of an import, which nobody waits for. */
export async function cutZones(zones: CutZones): Promise<CellOfZone[]> {
  const { cut } = await zoneThread({ into: 'zones', zones })
  return cut as CellOfZone[]
}
