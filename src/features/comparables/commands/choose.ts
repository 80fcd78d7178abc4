import { sql } from 'kysely'
import { daysBetween } from '#kernel/dates.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { auditAll } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Evidence } from '../../market/model.ts'
import { EVIDENCE_COLUMNS, inScope } from '../../market/queries/rows.ts'
import { metresBetween, similarityOf } from '../../market/rules/similarity.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { comparablesMessages } from '../messages.ts'
import type { ChoiceInput, DecisionInput, DecisionsInput } from '../model/inputs.ts'
import { type Comparable, type Decided, MOST_CHOICES, type Nearness, type Subject } from '../model.ts'
import { readChoices } from '../queries/choices.ts'
import { findInSearches } from '../queries/searches.ts'

const comparableFault = faultOf('comparables', comparablesMessages)

/**
 * Uses an entry of a search for a valuation, rejects it for a reason, or leaves it undecided, and keeps the entry as it is now; the same
 * choice of an entry that was corrected since takes it again. Throws 'valuation-not-found', 'comparables-locked',
 * 'comparable-search-not-found', 'evidence-not-found', 'stale-version' when somebody chose or corrected meanwhile,
 * 'evidence-status' for using what was withdrawn or is under question, 'record-invalid' without a reason, and 'comparables-full'.
 */
export async function chooseComparable(
  ctx: WriteContext,
  { valuationId, ...decision }: ChoiceInput,
): Promise<Comparable> {
  const { refusals } = await decide(ctx, { valuationId, decisions: [decision] })
  for (const error of refusals.values()) throw error
  const [chosen] = await readChoices(ctx, valuationId, { of: [decision.evidenceId] })
  if (!chosen) throw notFound(decision.evidenceId)
  return chosen
}

/**
 * Decides on many entries at once, each by the rules of one: what is refused of them leaves the others as they were asked for.
 * Throws 'valuation-not-found' and 'comparables-locked'.
 */
export async function decideComparables(ctx: WriteContext, input: DecisionsInput): Promise<Decided> {
  const { refusals } = await decide(ctx, input)
  const kept = input.decisions.map(({ evidenceId }) => evidenceId).filter((id) => !refusals.has(id))
  return {
    chosen: kept.length === 0 ? [] : await readChoices(ctx, input.valuationId, { of: kept }),
    refused: [...refusals].map(([evidenceId, { type, code, message, params, fields }]) => ({
      evidenceId,
      error: { type, code, message, ...(params ? { params } : {}), ...(fields ? { fields } : {}) },
    })),
  }
}

type Ready = {
  decision: DecisionInput
  because: Because
  before: Comparable | undefined
  entry: Evidence
  near: Nearness
}

/** Writes what of the decisions the rules allow, and gives the refusal of each other by its entry. As many statements for many as for one. */
async function decide(ctx: WriteContext, { valuationId, decisions }: DecisionsInput) {
  const refusals = new Map<string, AppError>()
  // Two people who choose at once: the second waits here, and finds a version that was not seen.
  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'comparables-locked' })
  const ids = decisions.map(({ evidenceId }) => evidenceId)
  const searchIds = [...new Set(decisions.map(({ searchId }) => searchId))]
  const searches = await findInSearches(ctx, { valuationId, searchIds, ids })
  const chosen = new Map((await readChoices(ctx, valuationId, { of: ids })).map((one) => [one.evidenceId, one]))
  const entries = await holdEvidence(ctx, ids)
  let room = MOST_CHOICES - (await countChoices(ctx, valuationId))
  const ready = decisions.flatMap((decision): Ready[] => {
    const { searchId, evidenceId, version, evidenceVersion, choice } = decision
    try {
      const because = reasonOf(decision)
      const search = searches.get(searchId)
      if (!search) throw new AppError('comparable-search-not-found', { params: { id: searchId } })
      const entry = search.found.includes(evidenceId) ? entries.get(evidenceId) : undefined
      if (!entry) throw notFound(evidenceId)
      const before = chosen.get(evidenceId)
      assertVersion({ version: before?.version ?? 0 }, version)
      assertVersion(entry, evidenceVersion)
      if (choice === 'USED' && entry.status !== 'ACTIVE') throw new AppError('evidence-status')
      if (before && isSame(before, { ...decision, ...because })) return []
      const near = nearnessOf(search.subject, entry)
      if (room <= 0) throw new AppError('comparables-full', { params: { most: MOST_CHOICES } })
      room -= 1
      return [{ decision, because, before, entry, near }]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.set(evidenceId, error)
      return []
    }
  })
  if (ready.length > 0) await write(ctx, { valuationId, valuationNumber, ready })
  return { refusals }
}

type Written = { valuationId: string; valuationNumber: string; ready: readonly Ready[] }

async function write(ctx: WriteContext, { valuationId, valuationNumber, ready }: Written): Promise<void> {
  await ctx.db
    .insertInto('comparableChoices')
    .values(
      ready.map(({ decision: { searchId, evidenceId, version, choice }, because, entry, near }) => ({
        ...{ ...because, ...near, valuationId, evidenceId, searchId, version: version + 1, choice },
        ...{ evidenceVersion: entry.version, evidence: JSON.stringify(entry), chosenBy: ctx.actor.id },
      })),
    )
    .execute()
  await auditAll(
    ctx,
    ready.map(({ decision: { searchId, evidenceId, choice }, because, before, entry }) => ({
      eventType: 'COMPARABLE_CHOOSE',
      description: `Comparable of valuation ${valuationNumber}: ${choice}`,
      details: { evidenceId, evidenceVersion: entry.version, searchId, valuationNumber },
      before: {
        choice: before?.choice ?? null,
        reasonCode: before?.reasonCode ?? null,
        reason: before?.reason ?? null,
      },
      after: { choice, ...because },
      resourceId: valuationId,
      resourceType: 'comparables',
    })),
  )
}

const notFound = (id: string) => new AppError('evidence-not-found', { params: { id } })

async function countChoices({ db }: WriteContext, valuationId: string): Promise<number> {
  const { made } = await db
    .selectFrom('comparableChoices')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('valuationId', '=', valuationId)
    .executeTakeFirstOrThrow()
  return made
}

type Because = Pick<Comparable, 'reasonCode' | 'reason'>

/** Why an entry is rejected: a code of the list, or words. Throws 'record-invalid'. */
function reasonOf({ choice, reasonCode, reason }: DecisionInput): Because {
  if (choice !== 'REJECTED') return { reasonCode: null, reason: null }
  const fault = (field: keyof Because) => recordInvalid([comparableFault(field, `fault.${field}`)])
  if (!reasonCode) throw fault('reasonCode')
  if (reasonCode !== 'OTHER') return { reasonCode, reason: null }
  const words = checkedReason(reason ?? '')
  if (words === '') throw fault('reason')
  return { reasonCode, reason: words }
}

const isSame = (before: Comparable, now: Because & DecisionInput): boolean =>
  before.choice === now.choice &&
  before.reasonCode === now.reasonCode &&
  before.reason === now.reason &&
  before.evidenceVersion === now.evidenceVersion

/** Entries by their ids with amounts in fils, held so that nobody corrects them before this transaction ends. */
async function holdEvidence({ actor, db }: WriteContext, ids: readonly string[]): Promise<Map<string, Evidence>> {
  const found = await runOnce(
    db,
    sql<{ row: Evidence }>`select row_to_json(r) as row from (select ${EVIDENCE_COLUMNS} from market_evidence m
      where m.id = any(${ids}::uuid[]) and ${inScope(...scopeOf(actor))} order by m.id for share of m) r`,
  )
  return new Map(found.map(({ row }) => [row.id, row]))
}

/** How an entry lies to the subject of a search, by the formula of the search. */
function nearnessOf(subject: Subject, entry: Evidence): Nearness {
  const { nearLatitude, nearLongitude, evidenceDate, type, area, yearBuilt, condition, corner } = entry
  // A search finds only what has a place; a correction may have taken it away since.
  if (nearLatitude === null || nearLongitude === null) throw new AppError('comparables-no-place')
  const distance = metresBetween(subject, { latitude: nearLatitude, longitude: nearLongitude })
  const days = Math.max(0, daysBetween(evidenceDate, subject.on))
  const facts = { distance, days, type, area, yearBuilt, condition, corner }
  return { distance, days, similarity: similarityOf(subject, facts), isApproximate: entry.latitude === null }
}
