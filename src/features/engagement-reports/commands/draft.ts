import { sql } from 'kysely'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { filsFromKwd, isAmount } from '#kernel/money.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ChangedDraft } from '../model/inputs.ts'
import type { WholeChoice, WholeScreen } from '../model.ts'
import { isJoint, readDraft, readWhole } from '../queries/read.ts'
import { wholeFault } from '../rules/draft.ts'
import { lockOfReport } from './lock.ts'

/**
 * Saves what is chosen for the report of an engagement. Throws 'engagement-not-found', 'engagement-report-type', 'stale-version', and 'record-invalid' with all faults: a value
 * together or a property left out without a reason, an amount that is none, a property of another engagement.
 */
export async function saveDraft(
  ctx: WriteContext,
  { engagementId, version, ...typed }: ChangedDraft,
): Promise<WholeScreen> {
  const { actor, db } = ctx
  const { number, reportType } = await lockOfReport(ctx, engagementId)
  if (!isJoint(reportType)) throw new AppError('engagement-report-type')
  const draft = await readDraft(db, engagementId)
  assertVersion(draft, version)
  const faults = [...draftFaults(typed), ...(await strangers(ctx, engagementId, typed.leftOut))]
  if (faults.length > 0) throw recordInvalid(faults)
  const content = JSON.stringify(choiceOf(typed))
  await db
    .insertInto('engagementReportDrafts')
    .values({ engagementId, content, updatedBy: actor.id })
    .onConflict((on) =>
      on
        .column('engagementId')
        .doUpdateSet({ content, updatedBy: actor.id, updatedAt: sql<Date>`now()`, version: version + 1 }),
    )
    .execute()
  await audit(ctx, {
    eventType: 'ENGAGEMENT_REPORT_UPDATE',
    description: `Changed what is chosen for the report of engagement ${number}`,
    before: draft.choice,
    after: choiceOf(typed),
    resourceId: engagementId,
    resourceType: 'engagement',
  })
  return readWhole(ctx, { engagementId })
}

type Typed = Omit<ChangedDraft, 'engagementId' | 'version'>

const choiceOf = ({ commentary, lots, asOne, leftOut, ...rest }: Typed): WholeChoice => ({
  ...rest,
  commentary: isBlank(commentary) ? null : tidyText(commentary),
  lots: lots.map(({ lot, amount, reason }) => ({ lot, fils: filsFromKwd(amount), reason: tidyText(reason) })),
  asOne: asOne && { fils: filsFromKwd(asOne.amount), reason: tidyText(asOne.reason) },
  leftOut: leftOut.map(({ id, reason }) => ({ id, reason: tidyText(reason) })),
})

function draftFaults({ commentary, lots, asOne, leftOut }: Typed): FieldFault[] {
  const faults = hasUnshowable(commentary) ? [kernelFault('commentary', 'badText')] : []
  const reasonFaults = (field: string, reason: string): FieldFault[] => {
    if (isBlank(reason)) return [wholeFault(field, 'fault.reason')]
    return hasUnshowable(reason) ? [kernelFault(field, 'badText')] : []
  }
  const amountFaults = (field: string, amount: number) => (isAmount(amount) ? [] : [wholeFault(field, 'fault.amount')])
  if (asOne) faults.push(...amountFaults('asOne', asOne.amount), ...reasonFaults('asOneReason', asOne.reason))
  for (const { lot, amount, reason } of lots)
    faults.push(...amountFaults(`lot.${lot}`, amount), ...reasonFaults(`lotReason.${lot}`, reason))
  for (const { id, reason } of leftOut) faults.push(...reasonFaults(`leftOut.${id}`, reason))
  if (new Set(lots.map(({ lot }) => lot)).size < lots.length) faults.push(wholeFault('lots', 'fault.twice'))
  return faults
}

/** The faults of lines that are not of this engagement's schedule. */
async function strangers({ db }: WriteContext, engagementId: string, leftOut: Typed['leftOut']): Promise<FieldFault[]> {
  if (leftOut.length === 0) return []
  const ids = leftOut.map(({ id }) => id)
  const found = await db
    .selectFrom('engagementProperties')
    .select('id')
    .where('engagementId', '=', engagementId)
    .where('id', 'in', ids)
    .execute()
  return ids
    .filter((id) => !found.some((line) => line.id === id))
    .map((id) => wholeFault(`leftOut.${id}`, 'fault.stranger'))
}
