import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { type CalendarDate, kuwaitToday, monthStart } from '#kernel/dates.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { promisedDay } from '../../requests/commands/quote.ts'
import { readSettings } from '../../settings/queries.ts'
import { assignEvenly, drawSample, populationHash } from '../commands/samples/draw-sample.ts'
import { SAMPLING } from '../model/samples.ts'
import { readIndependents } from '../queries/samples/independence.ts'
import { endedQuarters, roundNumber, sampleSize } from '../rules/sampling.ts'

/** A round that was drawn: who decides each of its items, null for one that nobody may decide. */
export type DrawnRound = { id: string; dueOn: CalendarDate; reviewers: readonly (string | null)[] }
/** Who is notified of a round: of what was drawn, in its transaction, and of what is due. */
type Notices = {
  tellDrawn: (trx: Kysely<DB>, round: DrawnRound) => Promise<void>
  tellDue: (db: Kysely<DB>, today: CalendarDate) => Promise<void>
}
type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; log: Log; every?: number; now?: () => Date } & Notices
type Drawing = Pick<Notices, 'tellDrawn'> & { trx: Transaction<DB>; quarter: CalendarDate; dueOn: CalendarDate }

/** How often a server looks whether a quarter has ended, or a round is due, in ms. */
const EVERY = 60_000
/** The roles that items are assigned to at the draw, the first of them that has somebody independent. */
const ASSIGNED_ROLES = [['SENIOR_APPRAISER', 'VALUATION_MANAGER'], ['ADMIN']] as const

/**
 * Draws a round of random testing for each quarter that has ended, those that were missed while no server ran included, and tells reviewers
 * and managers what is due. Of several servers one draws at a time, and each quarter once.
 */
export function createSamplingWatch({ db, log, every = EVERY, now = () => new Date(), ...parts }: Parts) {
  const { notifyCache, tellDrawn, tellDue } = parts
  async function look(): Promise<void> {
    const today = kuwaitToday(now())
    await db.transaction().execute(async (trx) => {
      const state = await trx.selectFrom('avmSampling').select('since').forUpdate().skipLocked().executeTakeFirst()
      if (!state) return
      const ended = endedQuarters(state.since, today)
      const drawn = await trx.selectFrom('avmRounds').select('quarter').execute()
      const missing = ended.filter((quarter) => !drawn.some((one) => one.quarter === quarter))
      if (missing.length === 0) return
      const { workingHours, holidays } = await readSettings({ db: trx, notifyCache })
      const dueOn = promisedDay(now().toISOString(), SAMPLING.workingDays, { ...workingHours, holidays })
      for (const quarter of missing) await drawRound({ trx, quarter, dueOn, tellDrawn })
    })
    await tellDue(db, today)
  }
  return repeatedly({ every, look, log, failure: 'rounds of random testing could not be drawn' })
}

/** Draws the round of a quarter, assigns its items, and tells those who have one and, of items that nobody may have, the managers. */
async function drawRound({ trx, quarter, dueOn, tellDrawn }: Drawing): Promise<void> {
  const { population, completed } = await readPopulation(trx, quarter)
  const ids = population.map(({ id }) => id)
  const seed = randomBytes(32).toString('hex')
  const drawn = drawSample(seed, ids, sampleSize(ids.length))
  const its = new Map(population.map((one) => [one.id, one]))
  const id = randomUUID()
  const isEmpty = drawn.length === 0
  await trx
    .insertInto('avmRounds')
    .values({
      ...{ id, quarter, seed, completed, population: ids.length, populationHash: populationHash(ids) },
      populationIds: JSON.stringify(ids.toSorted()),
      state: isEmpty ? 'EMPTY' : 'OPEN',
      dueOn: isEmpty ? null : dueOn,
      isGenerated: drawn.some((one) => its.get(one)?.isGenerated),
    })
    .execute()
  const reviewers = isEmpty ? new Map<string, string | null>() : await assigned(trx, seed, drawn)
  if (!isEmpty)
    await trx
      .insertInto('avmSamples')
      .values(
        drawn.map((valuationId, at) => {
          const reviewerId = reviewers.get(valuationId) ?? null
          return {
            ...{ id: randomUUID(), roundId: id, place: at + 1, valuationId, reviewerId },
            finalValueFils: its.get(valuationId)?.finalValueFils ?? 0,
            assignedAt: reviewerId && sql<Date>`now()`,
          }
        }),
      )
      .execute()
  const number = roundNumber(quarter)
  await writeAudit(trx, {
    eventType: 'AVM_ROUND_DRAW',
    actor: SYSTEM,
    description: `Drew ${drawn.length} of ${ids.length} valuations for round ${number} of random testing`,
    details: { number, quarter, seed, drawn: drawn.length, population: ids.length, completed },
    resourceId: id,
    resourceType: 'avmRound',
  })
  await tellDrawn(trx, { id, dueOn, reviewers: [...reviewers.values()] })
}

type Drawable = { id: string; finalValueFils: number; isGenerated: boolean }

/** The valuations that were completed in a quarter and have an indication, and how many were completed at all. */
async function readPopulation(trx: Kysely<DB>, quarter: CalendarDate) {
  const ofQuarter = trx
    .selectFrom('valuations as v')
    .where('v.status', '=', 'COMPLETED')
    .where('v.issueDate', '>=', quarter)
    .where('v.issueDate', '<', monthStart(quarter, 3))
  const population: Drawable[] = await ofQuarter
    .innerJoin('avmIndications as i', 'i.valuationId', 'v.id')
    .select(['v.id', 'i.isGenerated'])
    .select(sql<number>`v.final_value_fils`.as('finalValueFils'))
    .where('v.finalValueFils', '>', 0)
    .orderBy('v.id')
    .execute()
  const { completed } = await ofQuarter
    .select(({ fn }) => fn.countAll<number>().as('completed'))
    .executeTakeFirstOrThrow()
  return { population, completed }
}

/** Who decides which item: seniors and managers who had no part in the valuation, evenly; else an administrator; null where all had one. */
async function assigned(trx: Kysely<DB>, seed: string, drawn: readonly string[]) {
  const independents = await readIndependents(trx, drawn)
  const candidatesOf = (valuationId: string): string[] => {
    const its = independents.filter((one) => one.valuationId === valuationId)
    const groups = ASSIGNED_ROLES.map((roles: readonly string[]) => its.filter(({ role }) => roles.includes(role)))
    return (groups.find((group) => group.length > 0) ?? []).map(({ id }) => id)
  }
  return assignEvenly(
    seed,
    drawn.map((id) => ({ id, candidates: candidatesOf(id) })),
  )
}
