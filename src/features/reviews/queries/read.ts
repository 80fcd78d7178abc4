import { type RawBuilder, sql } from 'kysely'
import { type Actor, isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Role } from '#access/roles.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSheets } from '../../approaches/queries/read.ts'
import { latestDeclarations } from '../../declarations/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { reportStatements } from '../../valuation-reports/queries/bound.ts'
import { valuerStatusOf } from '../../valuation-reports/rules/terms.ts'
import { storedContent } from '../../valuations/commands/record.ts'
import { approvesAlone, partIn, readPart } from '../../valuations/queries/part.ts'
import { rowInScope, type ValuationRow } from '../../valuations/queries/rows.ts'
import { presentHash } from '../commands/approved-content.ts'
import type { Review, ReviewActs, ReviewApproval, ReviewComment, ReviewRound } from '../model.ts'
import { waitedUntil } from '../rules/self-review.ts'
import { type Giver, lapseOf, tierOf } from '../rules/tiers.ts'

const valuation = sql`${parameter('valuation')}`

const rounds = preparedQuery<ReviewRound>(
  sql`select r.number, s.display_name as "submittedByName", ${sql.raw(isoInstant('r.submitted_at'))} as "submittedAt",
      r.ended, r.reason, e.display_name as "endedByName", ${sql.raw(isoInstant('r.ended_at'))} as "endedAt"
    from review_rounds r join users s on s.id = r.submitted_by left join users e on e.id = r.ended_by
    where r.valuation_id = ${valuation} order by r.number desc`,
)

type StoredComment = Omit<ReviewComment, 'removable'> & { byId: string }

const comments = preparedQuery<StoredComment>(
  sql`select c.id, c.round, c.field, c.text, c.state, c.made_by as "byId", u.display_name as "byName",
      ${sql.raw(isoInstant('c.made_at'))} as at,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'text', p.text, 'byName', by.display_name,
          'at', ${sql.raw(isoInstant('p.made_at'))}) order by p.id)
        from review_replies p join users by on by.id = p.made_by where p.comment_id = c.id), '[]') as replies
    from review_comments c join users u on u.id = c.made_by
    where c.valuation_id = ${valuation} order by c.made_at, c.id`,
)

type StoredApproval = Omit<ReviewApproval, 'lapse'> &
  Giver & { isPresent: boolean; contentHash: string; hashVersion: number }

const approvals = preparedQuery<StoredApproval>(
  sql`select a.user_id as "userId", u.display_name as "userName", a.is_manager as "isManager", a.proof, a.reason, a.self_review as "selfReview",
      ${sql.raw(isoInstant('a.approved_at'))} as at, a.round, a.content_hash as "contentHash", a.hash_version as "hashVersion",
      u.active, u.role, ${partIn(sql.ref('a.user_id'), sql.ref('a.valuation_id'))} as part,
      a.round = (select max(r.number) from review_rounds r where r.valuation_id = a.valuation_id) as "isPresent"
    from review_approvals a join users u on u.id = a.user_id
    where a.valuation_id = ${valuation} order by a.id`,
)

const documents = preparedQuery<{
  id: string
  documentType: Review['documents'][string]['documentType']
  name: string
}>(
  sql`select d.id, d.document_type as "documentType", f.name
    from documents d, lateral (select name from document_files where document_id = d.id order by ordinal desc limit 1) f
    where d.valuation_id = ${valuation}
      and exists (select from review_comments c where c.valuation_id = d.valuation_id and c.field = 'document.' || d.id)`,
)

/** The inspection that comments on an inspection lead to: the newest that was held, else the newest. */
export const commentedInspection = (valuationId: RawBuilder<unknown>) =>
  sql<{ id: string }>`select i.id from inspections i where i.valuation_id = ${valuationId}
    order by i.state = 'HELD' desc, i.starts_at desc, i.id desc limit 1`
const inspections = preparedQuery<{ id: string }>(commentedInspection(valuation))

/** The statuses in which reviewers write comments, and those in which comments are answered. */
const COMMENTED: readonly ValuationStatus[] = ['SUBMITTED', 'UNDER_REVIEW']
const ANSWERED: readonly ValuationStatus[] = ['DRAFT', ...COMMENTED]

/** What this person may do with the comments of a valuation in this status. */
export function actsIn(actor: Pick<Actor, 'role'>, status: string): ReviewActs {
  const isOne = (statuses: readonly string[]) => statuses.includes(status)
  return {
    comment: can(actor, 'canApproveValuations') && isOne(COMMENTED),
    answer: can(actor, 'canEditValuations') && isOne(ANSWERED),
  }
}

/** The row of a valuation. Throws 'valuation-not-found' out of scope. */
export async function reviewedValuation(ctx: Pick<ReadContext, 'actor' | 'db'>, id: string): Promise<ValuationRow> {
  const row = await rowInScope(ctx, id).executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  return row
}

/** From when on the caller may conclude what they prepared as the firm's only approver; null for anybody else. */
async function ownFrom(ctx: ReadContext, id: string, submittedAt: string | undefined): Promise<string | null> {
  const { selfReview, selfReviewHours } = await readSettings(ctx)
  if (!selfReview || !submittedAt || !can(ctx.actor, 'canApproveValuations')) return null
  if (!(await readPart(ctx, id)) || !(await approvesAlone(ctx))) return null
  return waitedUntil(new Date(submittedAt), selfReviewHours).toISOString()
}

/** The review of a valuation: its rounds, comments and approvals. Throws 'valuation-not-found' out of scope. */
export async function readReview(ctx: ReadContext, valuationId: string): Promise<Review> {
  const { actor, db } = ctx
  const row = await reviewedValuation(ctx, valuationId)
  const values = { valuation: valuationId }
  const [allRounds, allComments, given, named, [inspection], declared, statements, { fourEyes, reviewTiers }] =
    await Promise.all([
      rounds(db, values),
      comments(db, values),
      approvals(db, values),
      documents(db, values),
      inspections(db, values),
      latestDeclarations(db, valuationId),
      reportStatements(db, valuationId),
      readSettings(ctx),
    ])
  const status = row.status as ValuationStatus
  const may = actsIn(actor, status)
  const present = allRounds[0]?.number
  const hashOf = given.length > 0 ? await presentHash(ctx, row, await readSheets(ctx, valuationId)) : null
  return {
    rounds: allRounds,
    comments: allComments.map(({ byId, ...one }) => ({
      ...one,
      removable: may.comment && byId === actor.id && one.replies.length === 0 && one.round === present,
    })),
    approvals: given.map(({ contentHash, hashVersion, active, role, part, isPresent, isManager, ...one }) => {
      const isUnchanged = contentHash === hashOf?.(hashVersion)
      const giver = { active, role, part: fourEyes ? part : null }
      const lapse = lapseOf({ isPresent, isUnchanged }, status === 'UNDER_REVIEW' ? giver : null)
      return { ...one, lapse, isManager: lapse ? isManager : isAdmin({ role: role as Role }) }
    }),
    tier: tierOf(storedContent(row).finalValue, reviewTiers),
    may,
    ownFrom: await ownFrom(ctx, valuationId, allRounds[0]?.submittedAt),
    documents: Object.fromEntries(named.map(({ id, ...document }) => [id, document])),
    inspectionId: inspection?.id ?? null,
    valuerStatus: valuerStatusOf({ content: statements, declarations: declared }),
    statements,
  }
}
