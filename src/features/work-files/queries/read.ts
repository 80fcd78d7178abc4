import { type Kysely, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { SINGLE_KINDS } from '../../approaches/model/codes.ts'
import { requiredDocuments } from '../../documents/rules.ts'
import type { RuleCode } from '../../quality/model/codes.ts'
import { holdsBack } from '../../quality/model.ts'
import { checkQuality, keptResults } from '../../quality/queries/check.ts'
import { isExplainable } from '../../quality/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { WORK_FILE_PARTS, type WorkFilePart } from '../model/codes.ts'
import { type CompletionException, type LegalHold, MOST_HOLDS, type WorkFile, type WorkFileLack } from '../model.ts'
import { completionOf, lacksOf, type WorkFileFacts } from '../rules.ts'
import { countOfAudit } from './audit.ts'
import { filesOfWork } from './files.ts'
import { TABLE_PARTS } from './parts.ts'

type Asking = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/** The valuation that a work-file is of, as far as that needs it. Throws 'valuation-not-found' out of scope. */
export async function valuationOfWork({ actor, db }: Pick<Asking, 'actor' | 'db'>, id: string) {
  const row = await db
    .selectFrom('valuations as v')
    .select(['v.id', 'v.valuationNumber', 'v.status', 'v.approvedAt', 'v.approvedHash'])
    .select(['v.propertyCategory', 'v.hasBuilding', 'v.isUsufruct', 'v.requestorCapacity'])
    .select(sql<string | null>`kept_until(v.approved_at, v.issue_date)::text`.as('keptUntil'))
    .select(
      sql<boolean>`kept_until(v.approved_at, v.issue_date) >= (now() at time zone 'Asia/Kuwait')::date`.as('isKept'),
    )
    .where('v.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  return row
}
type Valuation = Awaited<ReturnType<typeof valuationOfWork>>

/** The work-file of a valuation: what it holds and lacks, how long it is kept, its legal holds. Throws 'valuation-not-found'. */
export async function readWorkFile(ctx: ReadContext, { valuationId }: { valuationId: string }): Promise<WorkFile> {
  const valuation = await valuationOfWork(ctx, valuationId)
  const [contents, missing, exceptions, holds] = await Promise.all([
    contentsOf(ctx.db, valuationId),
    missingOf(ctx, valuation),
    exceptionsOf(ctx.db, valuationId),
    holdsOf(ctx.db, valuationId),
  ])
  const { keptUntil, isKept } = valuation
  const { actor } = ctx
  return {
    contents,
    missing,
    exceptions,
    keptUntil,
    isKept: isKept === true,
    holds,
    mayHold: isAdmin(actor),
    mayTake: can(actor, 'canCreateReports'),
  }
}

/** What the work-file of a valuation lacks. Throws 'valuation-not-found'. */
export async function readMissing(
  ctx: Asking,
  { valuationId }: { valuationId: string },
): Promise<{ items: WorkFileLack[] }> {
  return { items: await missingOf(ctx, await valuationOfWork(ctx, valuationId)) }
}

/** What the work-file says of completing a valuation by this person for this reason: the faults, and what is missing for the reason. */
export async function judgeCompletion(
  ctx: Asking,
  { valuationId, reason }: { valuationId: string; reason: string },
): Promise<ReturnType<typeof completionOf>> {
  const { items } = await readMissing(ctx, { valuationId })
  return completionOf(items, { isManager: isAdmin(ctx.actor), reason })
}

/** Why a valuation was completed although parts of its work-file were missing. The caller has found it in scope. */
export async function exceptionsOf(db: Kysely<DB>, valuationId: string): Promise<CompletionException[]> {
  const { rows } = await sql<CompletionException>`select e.lacks, e.reason, u.display_name as "byName",
      ${sql.raw(isoInstant('e.given_at'))} as at
    from work_file_exceptions e join users u on u.id = e.given_by
    where e.valuation_id = ${valuationId} order by e.id desc limit ${sql.lit(MOST_HOLDS)}`.execute(db)
  return rows
}

async function contentsOf(db: Kysely<DB>, id: string): Promise<WorkFile['contents']> {
  const counts = TABLE_PARTS.map(({ path, rows }) => sql`${path}::text, (select count(*) from (${rows(id)}) counted)`)
  const [{ rows }, files] = await Promise.all([
    sql<{ counts: Record<string, number>; audit: number }>`
      select jsonb_build_object(${sql.join(counts)}) as counts, ${countOfAudit(id)} as audit`.execute(db),
    filesOfWork(db, id),
  ])
  const { counts: found = {}, audit = 0 } = rows[0] ?? {}
  const countOf = (part: WorkFilePart): number => {
    if (part === 'audit') return audit
    if (part === 'photos') return files.filter((file) => file.part === part).length
    return TABLE_PARTS.filter((one) => one.part === part).reduce((sum, { path }) => sum + (found[path] ?? 0), 0)
  }
  return WORK_FILE_PARTS.map((part) => ({ part, count: countOf(part) }))
}

type Counts = Omit<
  WorkFileFacts,
  'status' | 'isApproved' | 'missingDocuments' | 'checksQuality' | 'failing' | 'answered'
>

async function missingOf(ctx: Asking, valuation: Valuation): Promise<WorkFileLack[]> {
  const { id, approvedAt, approvedHash } = valuation
  const status = valuation.status as ValuationStatus
  const { qualityEnforced } = await readSettings(ctx)
  const { rows } = await sql<Counts & { types: string[] | null }>`select
      (select array_agg(distinct d.document_type) from documents d where d.valuation_id = ${id}) as types,
      (select count(*)::int from inspections i where i.valuation_id = ${id} and i.state = 'HELD') as inspections,
      (select count(*)::int from inspections i join inspection_photos f on f.inspection_id = i.id
        where i.valuation_id = ${id}) as photos,
      (select count(*)::int from comparable_choices c where c.valuation_id = ${id} and c.choice = 'USED') as comparables,
      (select count(*)::int from comparable_searches s where s.valuation_id = ${id}) as searches,
      (select count(*)::int from approach_sheets s where s.valuation_id = ${id} and s.sheet <> all (${SINGLE_KINDS}::text[])) as sheets,
      (select count(*)::int from approach_sheets s where s.valuation_id = ${id} and s.sheet ~ '^(GRID|SCORES)') as "marketSheets",
      (select count(*)::int from approach_versions k where k.valuation_id = ${id}) as versions,
      (select count(*)::int from quality_results q where q.valuation_id = ${id} and q.move = 'APPROVED') as "approvedResults",
      (select count(*)::int from issued_reports r where r.valuation_id = ${id} and r.state = 'ISSUED') as "printedReports",
      (select count(*)::int from (select from audit_log a where a.resource_type = 'valuation' and a.resource_id = ${id}::text limit 1) one) as audit`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) return []
  const { types, ...counts } = found
  const asked = requiredDocuments(valuation as Parameters<typeof requiredDocuments>[0])
  // Once approved, nothing is held back by the rules any more.
  const results = qualityEnforced && isExplainable(status) ? await checkQuality(ctx, id) : []
  return lacksOf({
    ...counts,
    status,
    isApproved: approvedAt !== null && approvedHash !== null,
    missingDocuments: asked.filter((type) => !(types ?? []).includes(type)),
    checksQuality: qualityEnforced,
    answered: status === 'APPROVED' && qualityEnforced ? await answeredAtApproval(ctx.db, id) : [],
    failing: results.filter(({ verdict }) => verdict === 'FAIL').map(({ rule }) => rule),
  })
}

/** The rules that passed when a valuation was approved last, or that warned for a reason. */
async function answeredAtApproval(db: Kysely<DB>, id: string): Promise<RuleCode[]> {
  const last = (await keptResults(db, id)).findLast(({ move }) => move === 'APPROVED')
  return (last?.results ?? []).filter((result) => !holdsBack(result)).map(({ rule }) => rule)
}

async function holdsOf(db: Kysely<DB>, valuationId: string): Promise<LegalHold[]> {
  const { rows } = await sql<LegalHold>`select h.id, h.reason, ${sql.raw(isoInstant('h.set_at'))} as "setAt",
      (select display_name from users where id = h.set_by) as "setByName", ${sql.raw(isoInstant('h.lifted_at'))} as "liftedAt",
      (select display_name from users where id = h.lifted_by) as "liftedByName", h.lift_reason as "liftReason"
    from legal_holds h where h.valuation_id = ${valuationId} order by h.set_at desc limit ${sql.lit(MOST_HOLDS)}`.execute(
    db,
  )
  return rows
}
