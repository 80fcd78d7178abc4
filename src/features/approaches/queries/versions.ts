import { type Kysely, sql } from 'kysely'
import type { HeldMove } from '#features/valuations/workflow.ts'
import { AppError } from '#kernel/errors.ts'
import { inRowOrder } from '#kernel/form-values.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter, preparedQuery, runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type KeptVersion, MOST_VERSIONS, type VersionSummary } from '../model/records.ts'
import type { SheetInputs } from '../model.ts'
import type { Contents } from '../rules/content-changes.ts'
import type { Outcomes } from '../rules/evaluate.ts'
import { storedSheets } from './sheets.ts'
import { type Reading, readSubject } from './subject.ts'

const SUMMARY = sql.raw(`k.number, k.occasion, k.note, k.reconciled_fils as "reconciledValue",
  k.final_value_fils as "finalValue", u.display_name as "keptByName", ${isoInstant('k.kept_at')} as "keptAt"`)
const FROM = sql.raw('approach_versions k join users u on u.id = k.kept_by')

const summaries = preparedQuery<VersionSummary>(
  sql`select ${SUMMARY} from ${FROM} where k.valuation_id = ${parameter('valuation')}
    order by k.number desc limit ${sql.lit(MOST_VERSIONS * 3)}`,
)
const one = preparedQuery<KeptVersion>(
  sql`select ${SUMMARY}, k.sheets, k.inputs, k.outcomes from ${FROM}
    where k.valuation_id = ${parameter('valuation')} and k.number = ${parameter('number')}`,
)

function present<V extends VersionSummary>(row: V): V {
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  return { ...row, reconciledValue: kwd(row.reconciledValue), finalValue: kwd(row.finalValue) }
}

/** The kept versions of a valuation, which the caller has found in scope, the newest first. */
export async function keptVersions(db: Kysely<DB>, valuation: string): Promise<VersionSummary[]> {
  return (await summaries(db, { valuation })).map(present)
}

/** The kept versions of a valuation, the newest first. Throws 'valuation-not-found' out of scope. */
export async function readVersions(ctx: Reading, valuationId: string): Promise<{ items: VersionSummary[] }> {
  const [, items] = await Promise.all([readSubject(ctx, valuationId), keptVersions(ctx.db, valuationId)])
  return { items }
}

/** One kept version with its contents. Throws 'valuation-not-found' out of scope and 'approach-version-not-found'. */
export async function readVersion(
  ctx: Reading,
  { valuationId, number }: { valuationId: string; number: number },
): Promise<KeptVersion> {
  const [, [row]] = await Promise.all([readSubject(ctx, valuationId), one(ctx.db, { valuation: valuationId, number })])
  if (!row) throw new AppError('approach-version-not-found', { params: { number } })
  // What was kept before the order of its rows was has the one in which they were made.
  const made = await storedSheets(ctx.db, valuationId)
  const sheets = Object.entries(row.sheets).map(([sheet, { order, ...kept }]) => [
    sheet,
    { ...kept, values: inRowOrder(kept.values, order ?? Object.keys(made[sheet as keyof typeof made]?.values ?? {})) },
  ])
  return present({ ...row, sheets: Object.fromEntries(sheets) })
}

/** `outcomes`: what the sheets came to at the approval, by the rules of that day; null before it. */
type KeptRow = { occasion: HeldMove; keptAt: string; inputs: SheetInputs; outcomes: Outcomes | null }

// A valuation that was cancelled is shown as it was approved, if it was.
const lastHeld = preparedQuery<KeptRow>(
  sql`select k.occasion, ${sql.raw(isoInstant('k.kept_at'))} as "keptAt", k.inputs,
      case when k.occasion = 'APPROVED' then k.outcomes end as outcomes
    from valuations v join approach_versions k on k.valuation_id = v.id
    where v.id = ${parameter('valuation')} and k.occasion = case
      when v.status in ('APPROVED', 'COMPLETED') or (v.status = 'CANCELLED' and v.approved_hash is not null) then 'APPROVED'
      when v.status in ('SUBMITTED', 'UNDER_REVIEW') then 'SUBMITTED' end
    order by k.number desc limit 1`,
)

/** What the sheets of a valuation, which the caller finds in scope, were worked out from at its approval, or before it at its submission. */
export async function keptInputs(db: Kysely<DB>, valuation: string): Promise<KeptRow | null> {
  const [row] = await lastHeld(db, { valuation })
  const reconciled = row?.outcomes?.RECONCILIATION
  if (!row?.outcomes || !reconciled) return row ?? null
  // A version of an earlier release does not say which sheets were unfinished: none was that carried weight.
  const RECONCILIATION = { ...reconciled, unfinished: reconciled.unfinished ?? [] }
  return { ...row, outcomes: { ...row.outcomes, RECONCILIATION } }
}

type KeptContents = Pick<KeptVersion, 'sheets' | 'inputs'> & { valuationId: string; occasion: string }
/** Gives what a valuation was worked out from at its last approval or submission; null where nothing was kept. */
export type ContentsOf = (id: string | null, occasion: 'APPROVED' | 'SUBMITTED') => Contents | null

/** Reads what valuations were worked out from at their last approval and submission, in one statement. */
export async function keptContents(db: Kysely<DB>, ids: readonly string[]): Promise<ContentsOf> {
  const rows = await runOnce(
    db,
    sql<KeptContents>`select distinct on (k.valuation_id, k.occasion) k.valuation_id as "valuationId", k.occasion, k.sheets, k.inputs
      from approach_versions k where k.valuation_id = any(${ids}::uuid[]) and k.occasion in ('APPROVED', 'SUBMITTED')
      order by k.valuation_id, k.occasion, k.number desc`,
  )
  const byId = new Map(rows.map((row) => [`${row.valuationId} ${row.occasion}`, row]))
  return (id, occasion) => {
    const row = byId.get(`${id} ${occasion}`)
    if (!row) return null
    const sheets = Object.entries(row.sheets).map(([sheet, { values, order }]) => [
      sheet,
      inRowOrder(values, order ?? Object.keys(values)),
    ])
    return { inputs: row.inputs, sheets: Object.fromEntries(sheets) as Contents['sheets'] }
  }
}
