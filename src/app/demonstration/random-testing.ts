import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { assignEvenly, drawSample, populationHash } from '#features/avm/commands/samples/draw-sample.ts'
import { DEMONSTRATION_LIMIT, DEMONSTRATION_REASONS, demonstrationIndication } from '#features/avm/demonstration.ts'
import { SAMPLING } from '#features/avm/model/samples.ts'
import { readIndependents } from '#features/avm/queries/samples/independence.ts'
import { roundNumber, sampleSize } from '#features/avm/rules/sampling.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { promisedDay } from '#features/requests/commands/quote.ts'
import { settingsSchema } from '#features/settings/model.ts'
import type { Lifecycle } from '#features/valuations/demonstration/lifecycle.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import { type AuditEntry, SYSTEM } from '#kernel/audit.ts'
import { type CalendarDate, kuwaitMidnight, kuwaitToday, monthStart, quarterStart } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long ago the open round was drawn, and how many of its items are decided. */
const [OPEN_DAYS, OPEN_DECIDED] = [3, 3]
const REVIEWERS = ['senior', 'fatima', 'manager']

type Happened = { at: Date; entry: AuditEntry }
type Round = { quarter: CalendarDate; drawnAt: Date; decided: number }

/**
 * Stores two rounds of random testing, on indications that are made up: one of the quarter before the last, closed, and one of the last
 * quarter with a few decisions. Gives the audit entries to write.
 */
export async function saveRandomTesting(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<Happened[]> {
  const present = quarterStart(kuwaitToday(now))
  const [before, last] = [monthStart(present, -6), monthStart(present, -3)]
  const morningOf = (date: CalendarDate) => new Date(Date.parse(kuwaitMidnight(date)) + 8 * HOUR)
  // On the first morning of a quarter too, the first decisions are made by now.
  const earliest = Math.max(morningOf(present).getTime(), now.getTime() - OPEN_DAYS * DAY)
  const openedAt = new Date(Math.min(earliest, now.getTime() - 5 * HOUR))
  return [
    ...(await saveRound(db, valuations, {
      quarter: before,
      drawnAt: morningOf(last),
      decided: Number.POSITIVE_INFINITY,
    })),
    ...(await saveRound(db, valuations, { quarter: last, drawnAt: openedAt, decided: OPEN_DECIDED })),
  ]
}

async function saveRound(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  round: Round,
): Promise<Happened[]> {
  const { quarter, drawnAt } = round
  const completed = valuations.filter(
    ({ status, issueDate }) =>
      status === 'COMPLETED' && issueDate !== null && issueDate >= quarter && issueDate < monthStart(quarter, 3),
  )
  const valued = completed.flatMap(({ id, finalValue, lifecycle }) =>
    finalValue ? [{ id, finalValue, lifecycle }] : [],
  )
  const ids = valued.map(({ id }) => id)
  const seed = createHash('sha256').update(`demonstration ${quarter}`).digest('hex')
  const drawn = drawSample(seed, ids, sampleSize(ids.length))
  // By the place in the draw, so that some of what is decided differs on whatever day the demonstration begins.
  const placeOf = (id: string) => (drawn.includes(id) ? drawn.indexOf(id) : ids.length + ids.indexOf(id))
  const its = new Map(
    valued.map(({ id, finalValue, lifecycle }) => [
      id,
      { finalValue, partakers: partakersOf(lifecycle), ...demonstrationIndication(placeOf(id), finalValue) },
    ]),
  )
  if (drawn.length === 0) return []
  await db
    .insertInto('avmIndications')
    .values(
      [...its].map(([valuationId, { value, low, high, base, drivers }]) => ({
        ...{ valuationId, modelNumber: 1, trainedOn: quarter, base, isGenerated: true, keptAt: drawnAt },
        ...{ valueFils: filsFromKwd(value), lowFils: filsFromKwd(low), highFils: filsFromKwd(high) },
        drivers: JSON.stringify(drivers),
      })),
    )
    .execute()
  const { workingHours, holidays } = settingsSchema.parse({})
  const dueOn = promisedDay(drawnAt.toISOString(), SAMPLING.workingDays, { ...workingHours, holidays })
  const decisions = await decisionsOf(db, { seed, drawn, its, ...round })
  const lastDecided = decisions.at(-1)?.decidedAt ?? null
  const isClosed = decisions.every(({ decision }) => decision !== null)
  const id = crypto.randomUUID()
  await db
    .insertInto('avmRounds')
    .values({
      ...{ id, quarter, seed, drawnAt, dueOn, completed: completed.length, population: ids.length, isGenerated: true },
      populationHash: populationHash(ids),
      populationIds: JSON.stringify(ids.toSorted()),
      state: isClosed ? 'CLOSED' : 'OPEN',
      closedAt: isClosed ? lastDecided : null,
      version: isClosed ? 2 : 1,
    })
    .execute()
  await db
    .insertInto('avmSamples')
    .values(decisions.map((one) => ({ ...one, id: crypto.randomUUID(), roundId: id })))
    .execute()
  return entriesOf(
    { id, number: roundNumber(quarter), drawnAt, drawn: drawn.length, population: ids.length },
    decisions,
  )
}

/** Who had a part in a valuation by its lifecycle, of which the log and the reviews are made later. */
const partakersOf = ({ creator, assignee, events }: Lifecycle): string[] =>
  [creator, assignee, ...events.map(({ by }) => by)].map((key) => demonstrationPerson(key).id)

type Its = ReadonlyMap<string, { finalValue: number; value: number; partakers: readonly string[] }>
type Drawn = Round & { seed: string; drawn: readonly string[]; its: Its }

/** The items of a round with their reviewers, and what was decided of the first of them. */
async function decisionsOf(db: Kysely<DB>, { seed, drawn, its, drawnAt, decided }: Drawn) {
  const independents = await readIndependents(db, drawn)
  const [reviewers, admin] = [REVIEWERS.map((key) => demonstrationPerson(key).id), demonstrationPerson('admin').id]
  const assigned = assignEvenly(
    seed,
    drawn.map((id) => {
      const able = independents
        .filter((one) => one.valuationId === id && !its.get(id)?.partakers.includes(one.id))
        .map((one) => one.id)
      const candidates = able.filter((one) => reviewers.includes(one))
      return { id, candidates: candidates.length > 0 ? candidates : able.filter((one) => one === admin) }
    }),
  )
  return drawn.map((valuationId, at) => {
    const { finalValue, value } = its.get(valuationId) as { finalValue: number; value: number }
    const reviewerId = assigned.get(valuationId) ?? null
    const item = {
      ...{ valuationId, place: at + 1, finalValueFils: filsFromKwd(finalValue), reviewerId },
      assignedAt: reviewerId && drawnAt,
    }
    if (!reviewerId || at >= decided) return { ...item, decision: null, decidedAt: null }
    const off = (value - finalValue) / finalValue
    const kind = off < 0 ? ('low' as const) : ('high' as const)
    const written = DEMONSTRATION_REASONS[kind][at % 2]
    const decidedAt = new Date(drawnAt.getTime() + (at < OPEN_DECIDED ? at + 2 : 10 * at) * HOUR)
    const made = { decidedAt, decidedBy: reviewerId, version: 2 }
    return Math.abs(off) < DEMONSTRATION_LIMIT || !written
      ? { ...item, ...made, decision: 'AGREES' }
      : { ...item, ...made, decision: 'DIFFERS', ...written }
  })
}

type About = { id: string; number: string; drawnAt: Date; drawn: number; population: number }

function entriesOf(
  { id, number, drawnAt, drawn, population }: About,
  decisions: Awaited<ReturnType<typeof decisionsOf>>,
): Happened[] {
  const about = { resourceId: id, resourceType: 'avmRound' }
  const drawing: Happened = {
    at: drawnAt,
    entry: {
      ...{ eventType: 'AVM_ROUND_DRAW', actor: SYSTEM, ...about },
      description: `Drew ${drawn} of ${population} valuations for round ${number} of random testing`,
      details: { number, drawn, population },
    },
  }
  return [
    drawing,
    ...decisions.flatMap((one): Happened[] => {
      if (!one.decision || !one.decidedAt) return []
      const reviewer = REVIEWERS.map(demonstrationPerson).find((person) => person.id === one.reviewerId)
      const { id, displayName } = reviewer ?? demonstrationPerson('admin')
      const after = 'cause' in one ? { cause: one.cause, reason: one.reason } : {}
      return [
        {
          at: one.decidedAt,
          entry: {
            ...{ eventType: 'AVM_SAMPLE_DECIDE', actor: { id, name: displayName }, ...about },
            description: `${displayName} decided item ${one.place} of round ${number} of random testing: ${one.decision}`,
            details: { number, place: one.place, valuationId: one.valuationId },
            after: { decision: one.decision, ...after },
          },
        },
      ]
    }),
  ]
}
