import { STAFF } from '#access/roles.ts'
import type { SelfReview, SelfReviewGiven } from '#features/valuations/model/self-review.ts'
import { type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { selfReviewFaults } from '../rules/self-review.ts'
import { tierOf } from '../rules/tiers.ts'

/** What the only approver decides of their own: what they confirm, since when it was there to be looked at, and the value in KWD that it is about. */
type Own = {
  given: SelfReviewGiven | null
  since: Date
  finalValue: number | null
  /** No waiting takes the place of somebody from outside. */
  asksOutside?: boolean
}

/** What holds back a decision by the person who prepared what is decided, where the firm has no other approver. */
export async function ownFaults(ctx: WriteContext, { given, since, finalValue, ...asked }: Own): Promise<FieldFault[]> {
  const { selfReviewHours: hours, reviewTiers } = await readSettings(ctx)
  return selfReviewFaults({
    given,
    ...{ submittedAt: since, hours, now: new Date(), firm: given?.outside ? await knownInFirm(ctx) : [] },
    tier: tierOf(finalValue, reviewTiers),
    ...asked,
  })
}

/** Admits such a decision, and gives its self-review as it is kept. Throws 'record-invalid' with what holds it back. */
export async function admitOwn(ctx: WriteContext, own: Own): Promise<SelfReview> {
  const faults = await ownFaults(ctx, own)
  if (faults.length > 0 || !own.given) throw recordInvalid(faults)
  return keptReview(own.given, own.since)
}

/** A self-review as it is kept, its texts tidied. */
export function keptReview({ checks, outside }: SelfReviewGiven, since: Date): SelfReview {
  const named = outside && {
    ...{ name: tidyText(outside.name), registerNumber: tidyText(outside.registerNumber), on: outside.on },
  }
  return { checks, outside: named, submittedAt: since.toISOString(), reviewedAt: new Date().toISOString() }
}

/** Names and register numbers of all who work in the firm, or did. */
async function knownInFirm({ db }: WriteContext): Promise<string[]> {
  const people = await db
    .selectFrom('users as u')
    .leftJoin('valuerLicences as l', 'l.userId', 'u.id')
    .select(['u.displayName', 'u.fullName', 'l.registerNumber'])
    .where('u.role', 'in', STAFF)
    .execute()
  return people
    .flatMap(({ displayName, fullName, registerNumber }) => [displayName, fullName ?? '', registerNumber ?? ''])
    .filter((text) => !isBlank(text))
}
