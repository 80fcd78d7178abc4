import { type Kysely, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { SHOWN_MEANS, type ShownMeans } from '../valuation-reports/model/compared.ts'
import { COMPARED_COLUMNS, COMPARED_FACTS } from '../valuation-reports/queries/compared.ts'
import { readReportData, type WholeReading } from '../valuation-reports/queries/data.ts'
import { type DraftFacts, draftChanges, valuesOfDraft } from '../valuation-reports/rules/draft-changes.ts'
import { inScope as valuationInScope } from '../valuations/queries/rows.ts'
import { DISCUSSION_LIMITS, type Discussion, type DraftRemark, type DraftState, type ShownDraft } from './model.ts'
import { actsOnDraft, isDiscussed, showsDrafts } from './workflow.ts'

/**
 * The row scope of `shown_drafts s` as SQL, defined only here: those of the valuations in scope, of which a client sees what its own account was shown in
 * the portal, once it is printed and while it is not withdrawn.
 */
export const inScope: InScope = (scope, actorId) => {
  const ofValuation = sql<SqlBool>`exists (select from valuations v where v.id = s.valuation_id and ${valuationInScope(scope, actorId)}
    and (${sql.lit(scope === 'all')} or v.client_account_id = s.client_account_id))`
  return scope === 'all'
    ? ofValuation
    : sql<SqlBool>`(s.means = 'PORTAL' and s.state = 'READY' and s.withdrawn_at is null and ${ofValuation})`
}

/** True for a valuation of whose report a draft was shown. */
export async function hasShownDraft(db: Kysely<DB>, valuationId: string): Promise<boolean> {
  const one = db.selectFrom('shownDrafts').select('id').where('valuationId', '=', valuationId).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

type Row = {
  id: string
  version: number
  ordinal: number
  means: ShownMeans
  person: string | null
  note: string | null
  shownAt: string
  shownByName: string
  state: DraftState
  failure: string | null
  sha256: string | null
  pages: number | null
  withdrawnAt: string | null
  reason: string | null
  openings: number
  lastOpenedAt: string | null
  remarks: DraftRemark[]
  facts: DraftFacts
}

/**
 * The drafts of a valuation that this person sees, with what was asked, answered and changed. A client reads neither who of the firm acted nor, before the
 * approval, what the report says now. Throws 'valuation-not-found' out of scope.
 */
export async function readDiscussion(ctx: WholeReading, { valuationId }: { valuationId: string }): Promise<Discussion> {
  const { actor, db } = ctx
  const scope = scopeOf(actor)
  const valuation = await db
    .selectFrom('valuations as v')
    .select(['v.status', 'v.clientAccountId'])
    .where('v.id', '=', valuationId)
    .where(valuationInScope(...scope))
    .executeTakeFirst()
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const isInside = rowScope(actor) === 'all'
  const status = valuation.status as ValuationStatus
  const rows = await runOnce(
    db,
    sql<Row>`select s.id, s.version, s.ordinal, s.means, s.person, s.note, ${sql.raw(isoInstant('s.shown_at'))} as "shownAt",
        u.display_name as "shownByName", s.state, s.failure, s.sha256, s.pages, ${sql.raw(isoInstant('s.withdrawn_at'))} as "withdrawnAt",
        s.reason, s.openings, ${sql.raw(isoInstant('s.last_opened_at'))} as "lastOpenedAt",
        (select coalesce(json_agg(json_build_object('id', r.id, 'version', r.version, 'side', r.side, 'person', r.person, 'subject', r.subject,
            'text', r.text, 'askedByName', a.display_name, 'askedAt', ${sql.raw(isoInstant('r.asked_at'))}, 'answer', r.answer,
            'answeredByName', b.display_name, 'answeredAt', ${sql.raw(isoInstant('r.answered_at'))}) order by r.asked_at, r.id), '[]'::json)
          from draft_remarks r join users a on a.id = r.asked_by left join users b on b.id = r.answered_by where r.draft_id = s.id) as remarks,
        ${COMPARED_FACTS} as facts
      from shown_drafts s join users u on u.id = s.shown_by, lateral jsonb_to_record(s.data) ${COMPARED_COLUMNS}
      where s.valuation_id = ${valuationId} and ${inScope(...scope)}
      order by s.ordinal limit ${sql.lit(DISCUSSION_LIMITS.drafts)}`,
  )
  const now = rows.length > 0 ? await factsNow(ctx, valuationId, status) : null
  const items = rows.map(({ facts, remarks, ...row }, at): ShownDraft => {
    const later = rows[at + 1]?.facts ?? now
    const shown = {
      ...row,
      isOpen: row.sha256 !== null && (isInside || isDiscussed(status)),
      values: valuesOfDraft(facts),
      changes: later && draftChanges(facts, later),
      remarks,
      may: actsOnDraft(actor, { status, state: row.state, isWithdrawn: row.withdrawnAt !== null }),
    }
    return isInside ? shown : forClient(shown)
  })
  const means = isDiscussed(status) && showsDrafts(actor) && rows.length < DISCUSSION_LIMITS.drafts ? SHOWN_MEANS : []
  return { items: items.toReversed(), means: means.filter((one) => one !== 'PORTAL' || valuation.clientAccountId) }
}

/** What the report says now: as it is for the firm, as it was approved for a client, who is not to know it earlier. */
async function factsNow(ctx: WholeReading, valuationId: string, status: ValuationStatus): Promise<DraftFacts | null> {
  if (!isDiscussed(status)) {
    const kept = await approvedFacts(ctx.db, valuationId)
    if (kept) return kept
  }
  return rowScope(ctx.actor) === 'all' ? readReportData(ctx, valuationId) : null
}

async function approvedFacts(db: Kysely<DB>, valuationId: string): Promise<DraftFacts | null> {
  const [row] = await runOnce(
    db,
    sql<{ facts: DraftFacts }>`select ${COMPARED_FACTS} as facts
      from report_snapshots k join valuations v on v.id = k.valuation_id, lateral jsonb_to_record(k.data) ${COMPARED_COLUMNS}
      where k.valuation_id = ${valuationId} and v.status in ('APPROVED', 'COMPLETED') order by k.number desc limit 1`,
  )
  return row?.facts ?? null
}

const forClient = ({ remarks, ...draft }: ShownDraft): ShownDraft => ({
  ...draft,
  ...{ shownByName: null, failure: null, openings: null, lastOpenedAt: null },
  remarks: remarks.map((one) => ({
    ...one,
    askedByName: one.side === 'client' ? one.askedByName : null,
    answeredByName: null,
  })),
})
