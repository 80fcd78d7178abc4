import { sql } from 'kysely'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { type ContentOf, columnOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement, changeEngagement } from '../../engagements/commands/lock.ts'
import { AMENDED_FIELDS, WRITTEN_FIELDS } from '../../engagements/fields.ts'
import { readSettings } from '../../settings/queries.ts'
import type { AcceptedAmendment, EndedAmendment, RecordedAmendment } from '../model/inputs.ts'
import type { AmendedChange, Amendments } from '../model.ts'
import { listAmendments } from '../queries.ts'
import { acceptedOnFaults, amendmentFault, textFaults } from '../rules.ts'
import { type LockedAmendment, lockAmendment } from './lock.ts'
import { termsOf } from './written.ts'

/**
 * Accepts the amendment that the client read, by name; what it changes is agreed from then on. Throws as `lockAmendment` does, 'amendment-text-changed'
 * for another text, and 'record-invalid' without a name.
 */
export async function acceptAmendment(
  ctx: WriteContext,
  { name, textSha256, ...seen }: AcceptedAmendment,
): Promise<Amendments> {
  const row = await lockAmendment(ctx, seen, 'accept')
  const acceptance = { name, textSha256, acceptedOn: kuwaitToday() }
  return accept(ctx, row, { ...acceptance, acceptedBy: ctx.actor.id, ipAddress: ctx.request.ip })
}

/**
 * Records the acceptance of an amendment on a signed paper: by whom, on what day, how it is known, with the paper among the files of the engagement. Throws
 * as `acceptAmendment` does, 'amendment-four-eyes' for who sent it while four eyes are asked for, and 'record-invalid' with all faults.
 */
export async function recordAmendment(
  ctx: WriteContext,
  { name, textSha256, acceptedOn, evidence, fileId, ...seen }: RecordedAmendment,
): Promise<Amendments> {
  const row = await lockAmendment(ctx, seen, 'record')
  if ((await readSettings(ctx)).fourEyes && row.sentBy === ctx.actor.id) throw new AppError('amendment-four-eyes')
  const faults = [
    ...textFaults('evidence', evidence),
    ...acceptedOnFaults(acceptedOn, row.sentAt ? kuwaitDayOf(row.sentAt.toISOString()) : acceptedOn),
    ...(await fileFaults(ctx, row, fileId ?? null)),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  const acceptance = { name, textSha256, acceptedOn, evidence: tidyText(evidence), fileId: fileId ?? null }
  return accept(ctx, row, { ...acceptance, recordedBy: ctx.actor.id })
}

async function fileFaults({ db }: WriteContext, { engagement }: LockedAmendment, fileId: string | null) {
  if (fileId === null) return []
  const file = await db
    .selectFrom('engagementFiles')
    .select('id')
    .where('id', '=', fileId)
    .where('engagementId', '=', engagement.id)
    .executeTakeFirst()
  return file ? [] : [amendmentFault('fileId', 'fault.file')]
}

type Acceptance = {
  name: string
  textSha256: string
  acceptedOn: string
  acceptedBy?: string
  ipAddress?: string
  recordedBy?: string
  evidence?: string
  fileId?: string | null
}

async function accept(ctx: WriteContext, row: LockedAmendment, accepted: Acceptance): Promise<Amendments> {
  const { id, version, number, engagement } = row
  const { textSha256, ...acceptance } = accepted
  const faults = textFaults('name', accepted.name)
  if (faults.length > 0) throw recordInvalid(faults)
  if (row.textSha256 !== textSha256) throw new AppError('amendment-text-changed')
  const name = tidyText(accepted.name)
  await ctx.db
    .updateTable('amendments')
    .set({ ...acceptance, name, state: 'ACCEPTED', answeredAt: sql<Date>`now()`, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const changes = row.changes as unknown as AmendedChange[]
  const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const columns = rowOfContent(AMENDED_FIELDS, { ...termsOf(engagement), ...changed } as ContentOf<
    typeof AMENDED_FIELDS
  >)
  await changeEngagement(
    ctx,
    engagement,
    Object.fromEntries(
      changes.map(({ field }) => {
        const column = columnOf(field, WRITTEN_FIELDS[field])
        return [column, columns[column as keyof typeof columns]]
      }),
    ),
  )
  await audit(ctx, {
    eventType: 'ENGAGEMENT_AMENDMENT_ACCEPT',
    description: `${accepted.recordedBy ? 'Recorded the acceptance of' : 'Accepted'} amendment ${number}`,
    details: { number, name, textSha256, acceptedOn: accepted.acceptedOn },
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: changed,
    ...aboutEngagement(engagement.id),
  })
  return listAmendments(ctx, engagement.id)
}

/** Declines an amendment for a reason. Throws as `lockAmendment` does, and 'record-invalid' without a reason. */
export const declineAmendment = (ctx: WriteContext, ended: EndedAmendment): Promise<Amendments> =>
  end(ctx, ended, 'decline')

/** Withdraws an amendment that was not answered, for a reason. Throws as `lockAmendment` does, and 'record-invalid' without a reason. */
export const withdrawAmendment = (ctx: WriteContext, ended: EndedAmendment): Promise<Amendments> =>
  end(ctx, ended, 'withdraw')

async function end(ctx: WriteContext, { reason, ...seen }: EndedAmendment, act: 'decline' | 'withdraw') {
  const { id, version, number, engagement, sentAt } = await lockAmendment(ctx, seen, act)
  const faults = textFaults('reason', reason)
  if (faults.length > 0) throw recordInvalid(faults)
  const answer = tidyText(reason)
  const state = act === 'decline' ? 'DECLINED' : 'WITHDRAWN'
  await ctx.db
    .updateTable('amendments')
    .set({ state, answer, answeredAt: sql<Date>`now()`, version: version + 1 })
    .where('id', '=', id)
    .execute()
  // Nobody but the firm knows of one that was not sent.
  const withdrawn = sentAt === null ? 'ENGAGEMENT_AMENDMENT_DROP' : 'ENGAGEMENT_AMENDMENT_WITHDRAW'
  await audit(ctx, {
    eventType: act === 'decline' ? 'ENGAGEMENT_AMENDMENT_DECLINE' : withdrawn,
    description: `${act === 'decline' ? 'Declined' : 'Withdrew'} amendment ${number}`,
    details: { number, reason: answer },
    ...aboutEngagement(engagement.id),
  })
  return listAmendments(ctx, engagement.id)
}
