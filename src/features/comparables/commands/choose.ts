import { sql } from 'kysely'
import { daysBetween } from '#kernel/dates.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Evidence } from '../../market/model.ts'
import { EVIDENCE_COLUMNS, inScope } from '../../market/queries/rows.ts'
import { metresBetween, similarityOf } from '../../market/rules/similarity.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { comparablesMessages } from '../messages.ts'
import type { ChoiceInput } from '../model/inputs.ts'
import { type Comparable, MOST_CHOICES, type Nearness, type Subject } from '../model.ts'
import { readChoices } from '../queries/choices.ts'
import { readSearch } from '../queries/searches.ts'

const comparableFault = faultOf('comparables', comparablesMessages)

/**
 * Uses an entry of a search for a valuation, rejects it for a reason, or leaves it undecided, and keeps the entry as it is now; the same
 * choice of an entry that was corrected since takes it again. Throws 'valuation-not-found', 'comparables-locked',
 * 'comparable-search-not-found', 'evidence-not-found', 'stale-version' when somebody chose or corrected meanwhile,
 * 'evidence-status' for using what was withdrawn or is under question, 'record-invalid' without a reason, and 'comparables-full'.
 */
export async function chooseComparable(ctx: WriteContext, input: ChoiceInput): Promise<Comparable> {
  const { actor, db } = ctx
  const { valuationId, searchId, evidenceId, choice } = input
  const because = reasonOf(input)
  // Two people who choose at once: the second waits here, and finds a version that was not seen.
  const { valuationNumber } = await lockForValue(ctx, valuationId, { locked: 'comparables-locked' })
  const { subject, found } = await readSearch(ctx, { valuationId, searchId })
  if (!found.some(({ id }) => id === evidenceId)) throw notFound(evidenceId)
  const [before] = await readChoices(ctx, valuationId, { evidenceId })
  assertVersion({ version: before?.version ?? 0 }, input.version)
  const entry = await holdEvidence(ctx, evidenceId)
  assertVersion(entry, input.evidenceVersion)
  if (choice === 'USED' && entry.status !== 'ACTIVE') throw new AppError('evidence-status')
  if (before && isSame(before, { ...input, ...because })) return before
  const { made } = await db
    .selectFrom('comparableChoices')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('valuationId', '=', valuationId)
    .executeTakeFirstOrThrow()
  if (made >= MOST_CHOICES) throw new AppError('comparables-full', { params: { most: MOST_CHOICES } })
  const version = input.version + 1
  await db
    .insertInto('comparableChoices')
    .values({
      ...because,
      ...nearnessOf(subject, entry),
      valuationId,
      evidenceId,
      searchId,
      version,
      choice,
      evidenceVersion: entry.version,
      evidence: JSON.stringify(entry),
      chosenBy: actor.id,
    })
    .execute()
  await audit(ctx, {
    eventType: 'COMPARABLE_CHOOSE',
    description: `Comparable of valuation ${valuationNumber}: ${choice}`,
    details: { evidenceId, evidenceVersion: entry.version, searchId, valuationNumber },
    before: { choice: before?.choice ?? null, reasonCode: before?.reasonCode ?? null, reason: before?.reason ?? null },
    after: { choice, ...because },
    resourceId: valuationId,
    resourceType: 'comparables',
  })
  const [chosen] = await readChoices(ctx, valuationId, { evidenceId })
  if (!chosen) throw notFound(evidenceId)
  return chosen
}

const notFound = (id: string) => new AppError('evidence-not-found', { params: { id } })

type Because = Pick<Comparable, 'reasonCode' | 'reason'>

/** Why an entry is rejected: a code of the list, or words. Throws 'record-invalid'. */
function reasonOf({ choice, reasonCode, reason }: ChoiceInput): Because {
  if (choice !== 'REJECTED') return { reasonCode: null, reason: null }
  const fault = (field: keyof Because) => recordInvalid([comparableFault(field, `fault.${field}`)])
  if (!reasonCode) throw fault('reasonCode')
  if (reasonCode !== 'OTHER') return { reasonCode, reason: null }
  const words = checkedReason(reason ?? '')
  if (words === '') throw fault('reason')
  return { reasonCode, reason: words }
}

const isSame = (before: Comparable, now: Because & ChoiceInput): boolean =>
  before.choice === now.choice &&
  before.reasonCode === now.reasonCode &&
  before.reason === now.reason &&
  before.evidenceVersion === now.evidenceVersion

/** An entry with its amounts in fils, held so that nobody corrects it before this transaction ends. */
async function holdEvidence({ actor, db }: WriteContext, id: string): Promise<Evidence> {
  const [found] = await runOnce(
    db,
    sql<{ row: Evidence }>`select row_to_json(r) as row from (select ${EVIDENCE_COLUMNS} from market_evidence m
      where m.id = ${id} and ${inScope(...scopeOf(actor))} for share of m) r`,
  )
  if (!found) throw notFound(id)
  return found.row
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
