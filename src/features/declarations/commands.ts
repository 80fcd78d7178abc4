import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../valuations/commands/record.ts'
import { declarationsMessages } from './messages.ts'
import { type ConflictKind, type Declaration, detailsFaults } from './model.ts'
import { correctedParties, declarationsOf, partiesOf } from './queries.ts'

const fault = faultOf('declarations', declarationsMessages)

type Declared = { valuationId: string; kind: ConflictKind | null; details?: string | undefined }

/**
 * Declares one's own conflict of interest about a valuation, or that there is none; it replaces one's last declaration. While a correction of
 * the parties is proposed it is about the corrected ones.
 * Throws 'valuation-not-found', and 'record-invalid' for a conflict without details.
 */
export async function declare(
  ctx: WriteContext,
  { valuationId, kind, details: typed = '' }: Declared,
): Promise<{ items: Declaration[] }> {
  const { actor, db } = ctx
  const row = await lockValuation(ctx, valuationId)
  const details = kind === null ? '' : tidyText(typed)
  const faults = detailsFaults({ kind, details: kind === null ? '' : typed })
  if (faults.length > 0) throw recordInvalid(faults)
  const about = (await correctedParties(db, row)) ?? partiesOf(row)
  await db
    .insertInto('conflictDeclarations')
    .values({ valuationId, userId: actor.id, kind, details, about: JSON.stringify(about) })
    .execute()
  await audit(ctx, {
    eventType: 'CONFLICT_DECLARE',
    description: `${actor.displayName} declared ${kind ? 'a conflict' : 'no conflict'} of interest in ${row.valuationNumber}`,
    details: { kind },
    after: { kind, details, ...about },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return { items: await declarationsOf(db, valuationId) }
}

type Decided = { valuationId: string; declarationId: string; isAllowed: boolean; reason: string }

/**
 * Decides whether the work goes on in spite of a declared conflict; for managers other than the person concerned. A later decision
 * replaces it. Throws 'valuation-not-found', 'document-not-found', and 'record-invalid' without a reason, about a declaration that
 * names no conflict or was replaced, or about one's own.
 */
export async function decide(
  ctx: WriteContext,
  { valuationId, declarationId, isAllowed, reason: typed }: Decided,
): Promise<{ items: Declaration[] }> {
  const { actor, db } = ctx
  const row = await lockValuation(ctx, valuationId)
  const declarations = await declarationsOf(db, valuationId)
  const declaration = declarations.find(({ id }) => id === declarationId)
  if (!declaration) throw new AppError('document-not-found', { params: { id: declarationId } })
  const reason = tidyText(typed)
  const wrong = faultOfDecision(declaration, declarations, actor.id, typed)
  if (wrong === 'badText') throw recordInvalid([kernelFault('reason', 'badText')])
  if (wrong) {
    const field = wrong === 'fault.reason' ? 'reason' : 'declaration'
    throw recordInvalid([fault(field, wrong)])
  }
  await db
    .insertInto('conflictDecisions')
    .values({ declarationId: Number(declarationId), isAllowed, reason, decidedBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'CONFLICT_DECIDE',
    description: `${actor.displayName} decided on the conflict of ${declaration.userName} in ${row.valuationNumber}`,
    details: { isAllowed, reason },
    after: { person: declaration.userName, kind: declaration.kind, isAllowed },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return { items: await declarationsOf(db, valuationId) }
}

function faultOfDecision(one: Declaration, all: readonly Declaration[], actorId: string, reason: string) {
  if (one.kind === null) return 'fault.noConflict'
  if (all.find(({ userId }) => userId === one.userId)?.id !== one.id) return 'fault.superseded'
  if (one.userId === actorId) return 'fault.ownConflict'
  if (hasUnshowable(reason)) return 'badText'
  return tidyText(reason) === '' ? 'fault.reason' : null
}
