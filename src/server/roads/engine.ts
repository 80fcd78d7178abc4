import { join } from 'node:path'
import type { Point } from '#kernel/geo.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { createWorkerPool } from '../process/worker-pool.ts'

/** A call of the engine: the folder of tiles, and the places. */
export type RouteJob = { tiles: string; from: Point; to: readonly Point[] }
/** Seconds in the order of the places, null where no way leads; all null where the first place has no road. Or why it failed. */
export type RouteResult = { seconds: (number | null)[] | null } | { failed: string }

/** The most places that are asked for at once: twenty of each category of amenities. */
export const MOST_DESTINATIONS = 140

const PROGRAM = { path: join(import.meta.dirname, 'engine/program.ts'), heap: 64 }
/** How many calls run at once, how many wait, and how long one may take, in ms. */
const [CONCURRENCY, QUEUE, TIMEOUT] = [1, 20, 5_000]
const IDLE = 10 * 60_000
const JOBS_PER_PROCESS = 5_000

/** The routing engine over a folder of tiles, in a process of its own that starts with the first call. */
export function createEngine(tiles: string, { log, program = PROGRAM, timeout = TIMEOUT }: EngineParts) {
  const limit = createConcurrencyLimit(CONCURRENCY, QUEUE)
  const settings = { idle: IDLE, jobsPerProcess: JOBS_PER_PROCESS }
  const pool = createWorkerPool<RouteJob, RouteResult>(program, settings)

  /** Seconds by car to each place, as `RouteResult`; 'FAILED' when the engine is too busy, too slow, or fails. */
  async function seconds(from: Point, to: readonly Point[]): Promise<(number | null)[] | null | 'FAILED'> {
    try {
      const outcome = await limit.run(() => pool.run({ tiles, from, to: [...to] }, { timeout }))
      if ('result' in outcome && 'seconds' in outcome.result) return outcome.result.seconds
      log.warn({ ...outcome }, 'roads: minutes by car could not be found')
    } catch (error) {
      log.warn({ err: error }, 'roads: minutes by car could not be found')
    }
    return 'FAILED'
  }

  return { seconds, close: pool.close, processes: pool.processes }
}
export type Engine = ReturnType<typeof createEngine>
type EngineParts = { log: Log; program?: typeof PROGRAM; timeout?: number }
