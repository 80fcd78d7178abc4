import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { handedIn } from '#kernel/handed-in.ts'
import { audit } from '#server/audit/write.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import type { RequestInfo, WriteContext } from '#server/procedure.ts'
import type { Task } from '#server/tasks/task.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { createValuation } from '../../valuations/commands/create.ts'
import { aboutEngagement, lockEngagement } from '../commands/lock.ts'
import { followEngagement } from '../commands/moves.ts'
import { type FaultyLine, SCHEDULE_LIMITS } from '../model/schedule.ts'
import { faultyLine, readToOpen, type ToOpen } from '../queries/opening.ts'
import { valuationOfLine } from '../rules/opening.ts'

export type OpeningTask = {
  actor: Actor
  openingId: string
  attempt: number
  engagementId: string
  lineIds: readonly string[]
  request: RequestInfo
}
/** What became of an attempt: all is opened, or nothing since lines had faults, or since it is not wanted any more. */
export type OpeningResult = { is: 'done' } | { is: 'faulty'; faults: FaultyLine[] } | { is: 'unwanted' }

/** Numbers that are left to others while all others are taken. */
const SPARE = 64

type Opened = (
  ctx: Parameters<typeof audit>[0] & Pick<WriteContext, 'db' | 'notifyCache'>,
  engagement: { id: string; number: string },
  valuationIds: readonly string[],
) => Promise<void>
const begun = handedIn<Opened>('nothing has composed the opening of schedules: import src/app/moves.ts')

/** Sets what valuations that were opened take of their engagement. Called once, by src/app/moves.ts. */
export const composeOpenedLines = begun.set

/** Undoes the transaction, and is what became of it. */
class Undone extends Error {
  readonly result: OpeningResult
  constructor(result: OpeningResult) {
    super(result.is)
    this.result = result
  }
}

/** Opens the valuations of lines in one transaction, as each would be opened by hand; `tell` hears how many are. */
export const openLines: Task<OpeningTask, OpeningResult, number> = async (db, task, tell) => {
  setAreaChanges(await readAreaChanges(db))
  await sql`select ready_valuation_numbers(${kuwaitYear()}, ${task.lineIds.length + SPARE})`.execute(db)
  try {
    await db.transaction().execute((trx) => openAll(trx, task, tell))
    return { is: 'done' }
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

/** What is read once for all lines of an opening stays what it was. */
function readOnce(): NotifyCache {
  const kept = new Map<string, Promise<unknown>>()
  return <T>(channel: string, load: () => Promise<T>) => {
    const found = (kept.get(channel) as Promise<T> | undefined) ?? load()
    kept.set(channel, found)
    return found
  }
}

async function openAll(
  db: Parameters<Parameters<ReturnType<Kysely<DB>['transaction']>['execute']>[0]>[0],
  { actor, openingId, attempt, engagementId, lineIds, request }: OpeningTask,
  tell: (done: number) => void,
): Promise<void> {
  const ctx = { actor, db, request, notifyCache: readOnce() }
  const { order, lines, fees } = await readToOpen(db, { id: engagementId, lines: lineIds }, { locks: true })
  if (fees === 'beyond' || lines.length < lineIds.length) throw new AppError('schedule-lines-changed')
  const opened = await createAll(ctx, { order, lines, fees }, tell)
  await sql`update engagement_properties l set valuation_id = o.valuation_id, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o (id uuid, valuation_id uuid) where l.id = o.id`.execute(
    db,
  )
  // Not before: a move of another valuation of this engagement waits for its row.
  const { number } = await lockEngagement(ctx, { id: engagementId }, 'open')
  await followEngagement(ctx, engagementId)
  await begun.get()(
    ctx,
    { id: engagementId, number },
    opened.map((one) => one.valuation_id),
  )
  const numbers = opened.map((one) => one.number)
  await audit(ctx, {
    eventType: 'ENGAGEMENT_OPEN',
    description: `Opened ${opened.length} valuations of engagement ${number}`,
    details: {
      count: opened.length,
      from: numbers[0],
      to: numbers.at(-1),
      assigned: assignedOf(lines),
    },
    ...aboutEngagement(engagementId),
  })
  const { numUpdatedRows } = await db
    .updateTable('engagementOpenings')
    .set({ state: 'DONE', done: opened.length, endedAt: sql<Date>`now()` })
    .where('id', '=', openingId)
    .where('state', '=', 'RUNNING')
    .where('attempts', '=', attempt)
    .where('cancelAsked', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Undone({ is: 'unwanted' })
}

/** How many of the lines are assigned to each person. */
const assignedOf = (lines: ToOpen['lines']): { id: string; count: number }[] =>
  [...Map.groupBy(lines, ({ assignedTo }) => assignedTo)].flatMap(([id, its]) =>
    id ? [{ id, count: its.length }] : [],
  )

/** So many lines are opened at a stretch: a call that comes in between waits for a few ms of it. */
const STRETCH = 3
/** How long a rest is for each ms of the stretch before it, and the longest one, in ms. */
const REST = 1.5
const LONGEST_REST = 60

/** Rests after each stretch, so that an opening takes two fifths of the database's time at the most. */
function resting(): (done: number) => Promise<void> {
  let began = performance.now()
  return async (done) => {
    if (done % STRETCH !== 0) return
    await pause(Math.min((performance.now() - began) * REST, LONGEST_REST))
    began = performance.now()
  }
}

/** Creates the valuation of each line in their order. Throws `Undone` with the faults of all lines that can't be opened. */
async function createAll(
  ctx: Parameters<typeof createValuation>[0],
  { order, lines, fees }: ToOpen & { fees: Map<string, number | null> },
  tell: (done: number) => void,
) {
  const { feeRules } = await readSettings(ctx)
  const opened: { id: string; valuation_id: string; number: string }[] = []
  const faults: FaultyLine[] = []
  const rest = resting()
  for (const [at, line] of lines.entries()) {
    const fields = valuationOfLine(order, line, fees.get(line.id) ?? null, feeRules)
    try {
      const { id, valuationNumber } = await createValuation(ctx, { ...fields, opens: { engagement: order.number } })
      opened.push({ id: line.id, valuation_id: id, number: valuationNumber })
    } catch (error) {
      // What a record lacks is found before anything is written of it.
      if (!(error instanceof AppError) || error.code !== 'record-invalid') throw error
      faults.push(faultyLine(line, error.fields ?? []))
      if (faults.length >= SCHEDULE_LIMITS.shownFaults) break
    }
    tell(at + 1)
    await rest(at + 1)
  }
  if (faults.length > 0) throw new Undone({ is: 'faulty', faults })
  return opened
}
