import { randomUUID } from 'node:crypto'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { asStored } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement, type EngagementRow } from '../../engagements/commands/lock.ts'
import { areaByNumber } from '../../places/model.ts'
import type { ChangedText, NewText, RemovedText } from '../model/shared-inputs.ts'
import { type SharedText, TEXT_LIMITS, type TextsRead } from '../model/texts.ts'
import { readTexts, readTextsOf } from '../queries/texts.ts'
import { sharedFault } from '../rules/rates.ts'
import { textFaults } from '../rules/texts.ts'
import { lockShared } from './rates.ts'

/** A text as it is stored in the fields that take it. */
const stored = (content: string): string => String(asStored(content) ?? '')

/** Adds a text for a section and an area. Throws as `lockShared` does, and 'record-invalid' with all faults. */
export async function addText(
  ctx: WriteContext,
  { id, field, section: given, areaNumber, content: typed }: NewText,
): Promise<TextsRead> {
  const engagement = await lockShared(ctx, id)
  const { items, sections } = await readTexts(ctx, { id })
  const [section, content] = [given === null ? null : stored(given), stored(typed)]
  const area = areaNumber === null ? null : areaByNumber(areaNumber)
  const isThere = items.some((one) => one.field === field && one.section === section && one.areaNumber === areaNumber)
  const faults = [
    ...(area === undefined ? [sharedFault('areaNumber', 'fault.area')] : []),
    ...(section !== null && !sections.includes(section) ? [sharedFault('section', 'fault.section')] : []),
    ...(isThere ? [sharedFault('field', 'fault.textTaken')] : []),
    ...(items.length >= TEXT_LIMITS.texts
      ? [sharedFault('field', 'fault.fullTexts', { most: TEXT_LIMITS.texts })]
      : []),
    ...textFaults(field, content),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  const place = { section, areaNumber, areaAr: area?.nameAr ?? null, areaEn: area?.nameEn ?? null }
  const row = { id: randomUUID(), version: 1, field, ...place, content }
  await ctx.db
    .insertInto('engagementTexts')
    .values({ ...row, engagementId: id, writtenBy: ctx.actor.id })
    .execute()
  await keepText(ctx, engagement, row)
  await auditText(ctx, engagement, 'ENGAGEMENT_TEXT_ADD', { after: { field, ...place, content } })
  return readTexts(ctx, { id })
}

/** Writes a new version of a text; drafts that took the one before keep it until they take the new one. Throws as `addText` does, 'engagement-text-not-found' and 'stale-version'. */
export async function changeText(
  ctx: WriteContext,
  { id, textId, version, content: typed }: ChangedText,
): Promise<TextsRead> {
  const engagement = await lockShared(ctx, id)
  const before = await seenText(ctx, { id, textId, version })
  const content = stored(typed)
  const faults = textFaults(before.field, content)
  if (faults.length > 0) throw recordInvalid(faults)
  const now = { content, version: version + 1 }
  await ctx.db
    .updateTable('engagementTexts')
    .set({ ...now, writtenBy: ctx.actor.id, writtenAt: new Date() })
    .where('id', '=', textId)
    .execute()
  await keepText(ctx, engagement, { ...before, ...now })
  await auditText(ctx, engagement, 'ENGAGEMENT_TEXT_CHANGE', {
    before: { field: before.field, content: before.content },
    after: { field: before.field, content },
  })
  return readTexts(ctx, { id })
}

/** Takes a text out for a reason; valuations keep what they took. Throws as `changeText` does. */
export async function removeText(
  ctx: WriteContext,
  { id, textId, version, reason: given }: RemovedText,
): Promise<TextsRead> {
  const engagement = await lockShared(ctx, id)
  const { field, section, areaAr, content } = await seenText(ctx, { id, textId, version })
  const reason = requiredReason(given, sharedFault('reason', 'fault.reason'))
  await ctx.db.deleteFrom('engagementTexts').where('id', '=', textId).execute()
  await auditText(ctx, engagement, 'ENGAGEMENT_TEXT_REMOVE', {
    details: { reason },
    before: { field, section, areaAr, content },
  })
  return readTexts(ctx, { id })
}

type Seen = { id: string; textId: string; version: number }
async function seenText({ db }: WriteContext, { id, textId, version }: Seen): Promise<SharedText> {
  const found = (await readTextsOf(db, id)).find((one) => one.id === textId)
  if (!found) throw new AppError('engagement-text-not-found')
  assertVersion(found, version)
  return found
}

type Versioned = Pick<SharedText, 'id' | 'version' | 'field' | 'content'>
async function keepText(
  { db, actor }: WriteContext,
  { id: engagementId }: EngagementRow,
  { id: textId, version, field, content }: Versioned,
): Promise<void> {
  await db
    .insertInto('engagementTextVersions')
    .values({ textId, version, engagementId, field, content, writtenBy: actor.id })
    .execute()
}

const auditText = (
  ctx: WriteContext,
  { id, number }: EngagementRow,
  eventType: 'ENGAGEMENT_TEXT_ADD' | 'ENGAGEMENT_TEXT_CHANGE' | 'ENGAGEMENT_TEXT_REMOVE',
  of: Partial<Record<'details' | 'before' | 'after', Record<string, unknown>>>,
): Promise<void> =>
  audit(ctx, { eventType, description: `Wrote a shared text of engagement ${number}`, ...of, ...aboutEngagement(id) })
