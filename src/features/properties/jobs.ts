import { type Kysely, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import { BORDERS_ID } from '../places/rules/borders-id.ts'
import { locate } from '../places/rules/locate.ts'
import type { PropertyRow } from './commands/content.ts'
import { type DerivedLocation, type Locate, relocated } from './rules/pin.ts'

type Parts = {
  db: Kysely<DB>
  log: Log
  /** The borders of this release: their id, and the function that locates a point by them. */
  borders?: { id: string; locate: Locate }
  every?: number
  batch?: number
}

/** The interval in ms at which a server looks for properties located by another release. */
const EVERY = 3_600_000
/** The number of properties locked at once, small so that concurrent edits wait only briefly. */
const BATCH = 200
/** The number of moved properties listed in the audit log. */
const EXAMPLES = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The location fields visible to users; changing one raises the property's version. */
const SEEN = ['location', 'governorate', 'outsideKuwait'] as const
const FOUND = [...SEEN, 'areaNumber', 'cell6', 'cell8', 'cell10'] as const

type Moved = {
  id: string
  before: Pick<DerivedLocation, (typeof FOUND)[number]>
  after: DerivedLocation
  version: number
}

/** Records that borders apply from now on; of several servers the one that started last decides. */
export async function announceBorders(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .insertInto('bordersFollowed')
    .values({ borders: id })
    .onConflict((on) =>
      on
        .column('one')
        .doUpdateSet((eb) => ({
          borders: id,
          former: eb.ref('bordersFollowed.borders'),
          since: sql<Date>`now()`,
          toldAt: null,
        }))
        .where('bordersFollowed.borders', '<>', id),
    )
    .execute()
}

/**
 * Relocates properties with a pin when the borders change: those located by other borders are located again, in the background and in
 * small transactions. Each property stores the borders it was located by, in the same transaction, so a server that
 * stops leaves the rest to its next start or to another server, and none is moved twice. Of several servers the one that started
 * last decides which borders apply.
 */
export function createBordersFollower({
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
    if (!stopped) log.warn({ err: error }, 'the properties could not follow the borders')
  }

  const announce = () => announceBorders(db, borders.id)

  /** Relocates properties in batches until none is left. */
  async function follow(): Promise<void> {
    let after: string | null = FIRST
    while (after !== null && !stopped) after = await db.transaction().execute((trx) => step(trx, after ?? FIRST))
  }

  /** One batch; returns the cursor of the next, or null when none is left or other borders apply by now. */
  async function step(trx: Transaction<DB>, after: string): Promise<string | null> {
    // The row lock serializes the servers, so each batch is processed and counted by one of them.
    const state = await trx
      .selectFrom('bordersFollowed')
      .selectAll()
      .where('borders', '=', borders.id)
      .forUpdate()
      .executeTakeFirst()
    if (!state) return null
    const rows = await trx
      .selectFrom('properties')
      .selectAll()
      .where('latitude', 'is not', null)
      .where('locatedBy', 'is distinct from', borders.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    const last = rows.at(-1)
    if (!last) {
      // Rows written behind the cursor are found by another pass; the audit entry follows only when a full pass finds none.
      if (after !== FIRST) return FIRST
      await finish(trx, state)
      return null
    }
    const moved = rows.flatMap((row) => movedBy(row, borders.locate))
    for (const one of moved) await write(trx, one)
    const ids = rows.map(({ id }) => id)
    await trx.updateTable('properties').set({ locatedBy: borders.id }).where('id', 'in', ids).execute()
    if (moved.length > 0) await count(trx, moved)
    return last.id
  }

  async function finish(
    trx: Transaction<DB>,
    state: { moved: number; former: string | null; toldAt: Date | null; examples: unknown },
  ) {
    const isNew = state.former !== null && state.toldAt === null
    if (Number(state.moved) === 0 && !isNew) return
    await writeAudit(trx, {
      actor: SYSTEM,
      eventType: 'PROPERTY_UPDATE',
      description: `The borders of the areas were replaced: ${state.moved} properties lie elsewhere by them`,
      details: { moved: Number(state.moved), from: state.former, to: borders.id, examples: state.examples },
      resourceType: 'property',
    })
    await trx.updateTable('bordersFollowed').set({ moved: 0, examples: '[]', toldAt: sql<Date>`now()` }).execute()
    log.info({ moved: Number(state.moved) }, 'the properties have followed the borders')
  }

  return {
    announce,
    follow,
    start(): void {
      ticking ??= setInterval(() => {
        running = running.then(follow).catch(logFailure)
      }, every).unref()
      running = announce().then(follow).catch(logFailure)
    },
    /** Stops after the current batch; the rest is done when a server starts. */
    async stop(): Promise<void> {
      stopped = true
      clearInterval(ticking)
      await running
    },
  }
}

function movedBy(row: PropertyRow, at: Locate): Moved[] {
  const after = relocated(row, at)
  const before = Object.fromEntries(FOUND.map((field) => [field, row[field]])) as Moved['before']
  if (FOUND.every((field) => before[field] === after[field])) return []
  const isSeen = SEEN.some((field) => before[field] !== after[field])
  return [{ id: row.id, before, after, version: row.version + (isSeen ? 1 : 0) }]
}

/** updatedBy and updatedAt are unchanged, since no user edited the property. */
function write(trx: Transaction<DB>, { id, after, version }: Moved) {
  return trx
    .updateTable('properties')
    .set({ ...after, version })
    .where('id', '=', id)
    .execute()
}

function count(trx: Transaction<DB>, moved: readonly Moved[]) {
  const where = ({
    location,
    governorate,
    areaNumber,
  }: Pick<DerivedLocation, 'location' | 'governorate' | 'areaNumber'>) => ({
    location,
    governorate,
    areaNumber,
  })
  const examples = moved.map(({ id, before, after }) => ({ id, before: where(before), after: where(after) }))
  return sql`
    update borders_followed set moved = moved + ${moved.length},
      examples = (
        select coalesce(jsonb_agg(e order by n), '[]')
        from jsonb_array_elements(examples || ${JSON.stringify(examples)}::jsonb) with ordinality t (e, n)
        where n <= ${EXAMPLES})`.execute(trx)
}
