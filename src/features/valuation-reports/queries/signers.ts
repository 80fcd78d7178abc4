import { type Kysely, sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { SelfReview } from '../../valuations/model/self-review.ts'
import type { Valuation } from '../../valuations/model.ts'
import { signerOf } from '../../valuations/workflow.ts'
import type { ReportData, ReportSigner } from '../model.ts'

type Signing = Pick<Valuation, 'id' | 'assignedTo' | 'signedBy' | 'signerKept' | 'createdBy' | 'approvedBy'>

/** Who signs the report of a valuation with their licences: the valuer assigned at its approval, else who made the record; who approved; second reviewers. */
export async function signersOf(db: Kysely<DB>, valuation: Signing): Promise<ReportData['people']> {
  const valuer = signerOf(valuation) ?? valuation.createdBy
  const wanted = [valuer, valuation.approvedBy].filter((id): id is string => id !== null)
  const [people, reviewers] = await Promise.all([
    db
      .selectFrom('users as u')
      .leftJoin('valuerLicences as l', 'l.userId', 'u.id')
      .select(['u.id', 'u.fullName', 'u.displayName', 'l.registerNumber', 'l.licenceClass', 'l.expiresOn'])
      .select(
        sql<SelfReview | null>`(select a.self_review from review_approvals a where a.valuation_id = ${valuation.id}::uuid
          order by a.id desc limit 1)`.as('selfReview'),
      )
      .where('u.id', '=', sql<string>`any(${wanted}::uuid[])`)
      .execute(),
    secondReviewers(db, valuation.id),
  ])
  const signer = (id: string | null): ReportSigner | null => {
    const found = people.find((one) => one.id === id)
    if (!found) return null
    const { fullName, displayName, registerNumber, licenceClass, expiresOn } = found
    return { name: fullName || displayName, registerNumber, licenceClass, expiresOn }
  }
  const selfReview = valuation.approvedBy === null ? null : people[0]?.selfReview
  return {
    ...{ valuer: signer(valuer), approver: signer(valuation.approvedBy), reviewers },
    ...(selfReview ? { selfReview } : {}),
  }
}

/** The second reviewers of the last review: an earlier one may have seen something else. */
function secondReviewers(db: Kysely<DB>, valuationId: string): Promise<ReportSigner[]> {
  return runOnce(
    db,
    sql<ReportSigner>`select coalesce(nullif(u.full_name, ''), u.display_name) as name, r.register_number as "registerNumber",
        null as "licenceClass", null as "expiresOn"
      from second_reviews r join users u on u.id = r.user_id
      where r.valuation_id = ${valuationId} and r.reviewed_at >= (
        select max(l.at) from audit_log l where l.resource_id = ${valuationId} and l.resource_type = 'valuation'
          and l.event_type = 'VALUATION_STATUS_CHANGE' and l.details->>'to' = 'UNDER_REVIEW')
      order by r.id limit 10`,
  )
}
