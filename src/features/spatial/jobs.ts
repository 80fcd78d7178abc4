import type { Kysely, Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import { findArea } from '../places/model.ts'
import { BORDERS_ID } from '../places/rules/borders-id.ts'
import { locate, middleOfArea } from '../places/rules/locate.ts'
import { announceBorders } from '../properties/jobs.ts'
import { deriveLocation, type Locate, relocated } from '../properties/rules/pin.ts'
import { saveZoneCells } from './commands/zones.ts'
import type { Rings } from './rules/polygon-text.ts'

type Parts = {
  db: Kysely<DB>
  log: Log
  /** The borders of this release: their id, and the function that locates a point by them. */
  borders?: { id: string; locate: Locate }
  every?: number
  batch?: number
}
type Borders = NonNullable<Parts['borders']>
/** A batch of one table: how many rows of it were located by other borders, and how many lie elsewhere by these. */
type Step = (trx: Transaction<DB>, borders: Borders, batch: number) => Promise<{ rows: number; moved: number }>

/** The interval in ms at which a server looks for rows located by another release. */
const EVERY = 3_600_000
/** The number of rows locked at once, small so that concurrent edits wait only briefly. */
const BATCH = 200

/** The entries of the market: as the properties, and those without a pin are measured from the middle of their area. */
const market: Step = async (trx, borders, batch) => {
  const rows = await trx
    .selectFrom('marketEvidence')
    .selectAll()
    .where('locatedBy', 'is distinct from', borders.id)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute()
  let moved = 0
  for (const row of rows) {
    const isPinned = row.latitude !== null
    const place = isPinned ? relocated(row, borders.locate) : undefined
    const middle = isPinned ? undefined : middleOfArea(findArea(row.location ?? '')?.number ?? 0)
    const near = middle ? { nearLatitude: middle.latitude, nearLongitude: middle.longitude } : {}
    const after = { ...place, ...near }
    const differs = Object.entries(after).some(([column, value]) => row[column as keyof typeof row] !== value)
    const isSeen =
      place !== undefined &&
      (['location', 'governorate', 'outsideKuwait'] as const).some((field) => row[field] !== place[field])
    if (!differs) continue
    moved++
    await trx
      .updateTable('marketEvidence')
      .set({ ...after, version: row.version + (isSeen ? 1 : 0) })
      .where('id', '=', row.id)
      .execute()
  }
  await markLocated(trx, 'marketEvidence', rows, borders)
  return { rows: rows.length, moved }
}

const amenities: Step = async (trx, borders, batch) => {
  const rows = await trx
    .selectFrom('amenities')
    .select(['id', 'latitude', 'longitude', 'areaNumber', 'governorate'])
    .where('locatedBy', 'is distinct from', borders.id)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute()
  let moved = 0
  for (const { id, latitude, longitude, ...before } of rows) {
    const where = { latitude, longitude, location: null, governorate: null, outsideKuwait: false }
    const { areaNumber, governorate } = deriveLocation(where, borders.locate)
    if (areaNumber === before.areaNumber && governorate === before.governorate) continue
    moved++
    await trx.updateTable('amenities').set({ areaNumber, governorate }).where('id', '=', id).execute()
  }
  await markLocated(trx, 'amenities', rows, borders)
  return { rows: rows.length, moved }
}

/** Most rows stay where they are: that they were looked at is one statement for all of them. */
async function markLocated(
  trx: Transaction<DB>,
  table: 'marketEvidence' | 'amenities' | 'zones',
  rows: readonly { id: string }[],
  borders: Borders,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable(table).set({ locatedBy: borders.id }).where('id', 'in', ids).execute()
}

/** The zones: the areas of their cells. A zone counts as moved when it was located again, since its own land never changes. */
const zones: Step = async (trx, borders, batch) => {
  const rows = await trx
    .selectFrom('zones')
    .select(['id', 'polygons'])
    .where('locatedBy', 'is distinct from', borders.id)
    .orderBy('id')
    .limit(Math.ceil(batch / 20))
    .forNoKeyUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: 0, moved: 0 }
  await trx.deleteFrom('zoneCells').where('zoneId', 'in', ids).execute()
  await saveZoneCells(
    trx,
    rows.map(({ id, polygons }) => ({ id, polygons: polygons as unknown as Rings })),
    borders.locate,
  )
  await markLocated(trx, 'zones', rows, borders)
  return { rows: ids.length, moved: 0 }
}

const STEPS: Readonly<Record<'market' | 'amenities' | 'zones', Step>> = { market, amenities, zones }

/**
 * Makes the market, the amenities and the zones follow borders that a release replaces, as `createBordersFollower` does for the properties,
 * whose row of `borders_followed` says which borders apply: in the background, in small transactions, none twice.
 */
export function createPlacesFollower({
  db,
  log,
  borders = { id: BORDERS_ID, locate },
  every = EVERY,
  batch = BATCH,
}: Parts) {
  let running: Promise<void> = Promise.resolve()
  let ticking: NodeJS.Timeout | undefined
  let stopped = false
  const logFailure = (error: unknown) => {
    if (!stopped) log.warn({ err: error }, 'the market and the amenities could not follow the borders')
  }

  async function follow(): Promise<void> {
    for (const [table, step] of Object.entries(STEPS)) {
      let moved = 0
      for (let isOpen = true; isOpen && !stopped; ) {
        const done = await db.transaction().execute(async (trx) => {
          // Its lock serializes the servers; one of another release waits for its own borders to apply.
          const state = await trx
            .selectFrom('bordersFollowed')
            .select('borders')
            .where('borders', '=', borders.id)
            .forUpdate()
            .executeTakeFirst()
          return state ? step(trx, borders, batch) : { rows: 0, moved: 0 }
        })
        moved += done.moved
        isOpen = done.rows > 0
      }
      if (moved > 0) await tell(table, moved)
    }
  }

  async function tell(table: string, moved: number): Promise<void> {
    log.info({ table, moved }, 'rows have followed the borders')
    if (table !== 'market') return
    await db.transaction().execute((trx) =>
      writeAudit(trx, {
        actor: SYSTEM,
        eventType: 'EVIDENCE_CORRECT',
        description: `The borders of the areas were replaced: ${moved} entries of the market lie elsewhere by them`,
        details: { moved, to: borders.id },
        resourceType: 'evidence',
      }),
    )
  }

  return {
    follow,
    start(): void {
      ticking ??= setInterval(() => {
        running = running.then(follow).catch(logFailure)
      }, every).unref()
      running = announceBorders(db, borders.id).then(follow).catch(logFailure)
    },
    /** Stops after the current batch; the rest is done when a server starts. */
    async stop(): Promise<void> {
      stopped = true
      clearInterval(ticking)
      await running
    },
  }
}
