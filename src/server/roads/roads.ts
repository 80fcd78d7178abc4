import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import type { Log } from '../log.ts'
import { createEngine, type Engine } from './engine.ts'
import { hashFile, readExtractDay } from './extract.ts'
import { buildTiles, hasTiles, removeOtherTiles, tileBuilder } from './tiles.ts'

/**
 * Minutes by car from a place to others, by roads as at a day, null where their file states none. NO_ROAD: no road lies near the place;
 * FAILED: they could not be found now. A single null: no way leads there.
 */
export type DriveTimes = { asAt: CalendarDate | null } & (
  | { state: 'TOLD'; minutes: (number | null)[] }
  | { state: 'NO_ROAD' | 'FAILED' }
)
/** Drive times as verbs know them; null while there are no roads to find them on. */
export type RoadsPort = { driveTimes: (from: Point, to: readonly Point[]) => Promise<DriveTimes | null> }

/** The state of the operator's file, for the log and the measures. */
export type RoadsState = 'LOADING' | 'READY' | 'FAILED'

/** Raised when tiles are built in another way: they are then built again. */
const FORMAT = 1
/** How often the file is looked at, in ms, and for how long it must have stayed as it is before it is read again. */
const [EVERY, SETTLED] = [60_000, 30_000]

type Parts = { extract: string; dataDir: string; log: Log; every?: number; settled?: number }
type Ready = { folder: string; asAt: CalendarDate | null; engine: Engine }

/**
 * The roads of the operator's extract of OpenStreetMap: their tiles are built once, by a process of their own, and kept in the data folder by
 * the hash of the file; a changed file is noticed. Nothing of it holds the server up, and without roads it goes on.
 */
export function createRoads({ extract, dataDir, log, every = EVERY, settled = SETTLED }: Parts) {
  const parent = join(dataDir, 'roads')
  const stopping = new AbortController()
  const { signal } = stopping
  let state: RoadsState = 'LOADING'
  let ready: Ready | undefined
  /** What the file was when it was last read. */
  let read: string | undefined
  let reading: Promise<void> | undefined

  async function look(): Promise<void> {
    const found = await stat(extract).catch(() => null)
    const mark = found ? `${found.size} ${found.mtimeMs} ${found.ino}` : 'missing'
    if (mark === read) return
    // A file that is still being copied is left for the next look.
    const isSettled = !found || read === undefined || Date.now() - found.mtimeMs > settled
    if (!isSettled) return
    read = mark
    try {
      await load()
    } catch (error) {
      if (signal.aborted) return
      await use(undefined)
      state = 'FAILED'
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ extract, reason }, 'roads: ROADS_PBF cannot be used: the product runs without minutes by car')
    }
  }

  async function load(): Promise<void> {
    const builder = await tileBuilder()
    if (!builder)
      throw new Error(
        '@valhallajs/valhallajs is not installed, or has no program for this machine (docs/operations.md).',
      )
    const asAt = await readExtractDay(extract)
    const hash = await hashFile(extract, signal)
    const folder = join(parent, `${hash.slice(0, 32)}-${builder.version}-${FORMAT}`)
    if (!(await hasTiles(folder))) {
      log.info({ extract }, 'roads: tiles are being built')
      const began = performance.now()
      await buildTiles({ builder, extract, folder, signal })
      log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'roads: tiles are built')
    }
    signal.throwIfAborted()
    await use({ folder, asAt, engine: createEngine(folder, { log }) })
    state = 'READY'
    log.info({ extract, asAt }, 'roads: minutes by car are told')
  }

  /** Puts other roads in the place of those before. Without any the tiles stay: a file that was out of reach for a while is the same afterwards. */
  async function use(next: Ready | undefined): Promise<void> {
    const before = ready
    ready = next
    await before?.engine.close()
    if (next) await removeOtherTiles(parent, next.folder)
  }

  const looking = repeatedly({
    every,
    look: () => {
      reading ??= look().finally(() => {
        reading = undefined
      })
      return reading
    },
    log,
    failure: 'roads: the file could not be looked at',
  })

  return {
    start(): void {
      void looking.look().catch((error: unknown) => log.warn({ err: error }, 'roads: the file could not be looked at'))
      looking.start()
    },
    /** Reads the file where it has changed, and waits for it. */
    look: looking.look,
    /** Its state at this moment. */
    state: () => state,
    async driveTimes(from: Point, to: readonly Point[]): Promise<DriveTimes | null> {
      if (!ready) return null
      const { asAt, engine } = ready
      if (to.length === 0) return { asAt, state: 'TOLD', minutes: [] }
      const seconds = await engine.seconds(from, to)
      if (seconds === 'FAILED') return { asAt, state: 'FAILED' }
      if (seconds === null) return { asAt, state: 'NO_ROAD' }
      return { asAt, state: 'TOLD', minutes: seconds.map((one) => (one === null ? null : wholeMinutes(one))) }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await looking.stop()
      await reading
      await ready?.engine.close()
    },
  }
}

// Somebody who drives at all drives for a minute.
const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
