import { isAdmin } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Lack, LicenceException } from '../model.ts'
import { coversOf, type Judged, licencesOf } from '../queries.ts'
import {
  assigningFaults,
  type Covered,
  isAssignedBeyond,
  judgeSigning,
  lacksOf,
  type SigningVerdict,
} from '../rules.ts'

type Assigning = Covered & { assignedTo: string; reason: string }

/**
 * Checks that somebody may be assigned by their licence, and returns what has to be written down when it is a manager's decision to go
 * beyond it; null when the licence covers it or the firm does not enforce licences. Throws 'record-invalid' with what it lacks.
 */
export async function checkAssigning(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  { assignedTo, reason: given, ...covered }: Assigning,
): Promise<Exception | null> {
  const { actor, db } = ctx
  if (!(await readSettings(ctx)).licencesEnforced) return null
  const cover = (await coversOf(ctx, [assignedTo])).get(assignedTo) ?? null
  const lacks = lacksOf(cover, covered, kuwaitToday())
  if (lacks.length === 0) return null
  const person = await db.selectFrom('users').select('displayName').where('id', '=', assignedTo).executeTakeFirst()
  // Who is nobody is checked by the record's own rules.
  if (!person) return null
  const reason = checkedReason(given)
  const name = person.displayName
  const faults = assigningFaults({ name, lacks, isManager: isAdmin(actor), reason })
  if (faults.length > 0) throw recordInvalid(faults)
  return { kind: 'ASSIGNMENT', userId: assignedTo, userName: name, lacks, reason }
}

/** The same for an approval, whose missing second review is a fault too. */
export async function checkSigning(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  row: Judged,
): Promise<{ faults: SigningVerdict['faults']; exception: Omit<Exception, 'reason'> | null }> {
  const { actor } = ctx
  if (!(await readSettings(ctx)).licencesEnforced) return { faults: [], exception: null }
  const { own, assignee, exceptions, reviews } = await licencesOf(ctx, row)
  const { faults, needsReason } = judgeSigning({
    signer: { id: actor.id, isManager: isAdmin(actor), lacks: own },
    assignee,
    isExcepted: isAssignedBeyond(exceptions, row.assignedTo),
    reviewers: reviews.filter(({ counts }) => counts).map(({ userId }) => userId),
  })
  const signing = { kind: 'APPROVAL', userId: actor.id, userName: actor.displayName, lacks: own } as const
  return { faults, exception: needsReason ? signing : null }
}

/** A decision to go beyond a licence. */
export type Exception = {
  kind: LicenceException['kind']
  userId: string
  userName: string
  lacks: Lack[]
  reason: string
}

/** Writes such a decision down, with its audit row. */
export async function writeException(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'request'>,
  { id, valuationNumber }: { id: string; valuationNumber: string },
  { kind, userId, userName, lacks, reason }: Exception,
): Promise<void> {
  await ctx.db
    .insertInto('licenceExceptions')
    .values({ valuationId: id, kind, userId, lacks, reason, decidedBy: ctx.actor.id })
    .execute()
  const did = kind === 'ASSIGNMENT' ? `assigned ${userName} to` : 'approved'
  await audit(ctx, {
    eventType: 'LICENCE_EXCEPTION',
    description: `${ctx.actor.displayName} ${did} ${valuationNumber} beyond the licence`,
    details: { lacks, reason },
    after: { person: userName, lacks },
    resourceId: id,
    resourceType: 'valuation',
  })
}
