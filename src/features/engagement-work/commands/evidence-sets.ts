import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import { chooseComparable } from '../../comparables/commands/choose.ts'
import { searchComparables } from '../../comparables/commands/search.ts'
import type { SearchParameters } from '../../comparables/model.ts'
import { readChoices } from '../../comparables/queries/choices.ts'
import { readSearch } from '../../comparables/queries/searches.ts'
import { aboutEngagement, type EngagementRow } from '../../engagements/commands/lock.ts'
import { areaByNumber } from '../../places/model.ts'
import { SET_LIMITS, type SetsRead } from '../model/evidence-sets.ts'
import type { Taken } from '../model/shared.ts'
import type { ChangedSet, NewSet, RemovedSet, TakenSet } from '../model/shared-inputs.ts'
import { findSet, readSets } from '../queries/evidence-sets.ts'
import { sharedFault } from '../rules/rates.ts'
import { takeEach } from './each.ts'
import { lockLines } from './lock.ts'
import { lockShared } from './rates.ts'

/** Makes a set of what a valuation of the engagement uses. Throws as `lockShared` does, and 'record-invalid' with all faults. */
export async function addSet(ctx: WriteContext, { id, areaNumber, from, ...typed }: NewSet): Promise<SetsRead> {
  const engagement = await lockShared(ctx, id)
  const { items } = await readSets(ctx, { id })
  const area = areaNumber === null ? null : areaByNumber(areaNumber)
  const texts = textsOf(typed)
  const { parameters, evidenceIds } = await usedBy(ctx, id, from)
  const faults = [
    ...textFaultsOf(
      texts,
      items.some(({ name }) => name === texts.name),
    ),
    ...(area === undefined ? [sharedFault('areaNumber', 'fault.area')] : []),
    ...(items.length >= SET_LIMITS.sets ? [sharedFault('name', 'fault.fullSets', { most: SET_LIMITS.sets })] : []),
    ...(!parameters || evidenceIds.length === 0 ? [sharedFault('from', 'fault.setLead')] : []),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  const setId = randomUUID()
  const place = { areaNumber, areaAr: area?.nameAr ?? null, areaEn: area?.nameEn ?? null }
  const written = { ...texts, leadValuationId: from, parameters: JSON.stringify(parameters), writtenBy: ctx.actor.id }
  await ctx.db
    .insertInto('engagementEvidenceSets')
    .values({ id: setId, engagementId: id, ...place, ...written })
    .execute()
  await writeEntries(ctx, setId, evidenceIds)
  await auditSet(ctx, engagement, 'ENGAGEMENT_SET_ADD', { after: { ...texts, ...place, entries: evidenceIds } })
  return readSets(ctx, { id })
}

/** Takes what its leading valuation uses now into a set, and renames it. Throws as `addSet` does, 'engagement-set-not-found' and 'stale-version'. */
export async function changeSet(
  ctx: WriteContext,
  { id, setId, version, from, ...typed }: ChangedSet,
): Promise<SetsRead> {
  const engagement = await lockShared(ctx, id)
  const before = await findSet(ctx.db, id, setId)
  assertVersion(before, version)
  const { items } = await readSets(ctx, { id })
  const texts = textsOf(typed)
  const { parameters, evidenceIds } = await usedBy(ctx, id, from)
  const faults = [
    ...textFaultsOf(
      texts,
      items.some((one) => one.name === texts.name && one.id !== setId),
    ),
    ...(!parameters || evidenceIds.length === 0 ? [sharedFault('from', 'fault.setLead')] : []),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  await ctx.db
    .updateTable('engagementEvidenceSets')
    .set({
      ...{ ...texts, version: version + 1, leadValuationId: from, parameters: JSON.stringify(parameters) },
      ...{ writtenBy: ctx.actor.id, writtenAt: new Date() },
    })
    .where('id', '=', setId)
    .execute()
  await ctx.db.deleteFrom('engagementEvidenceEntries').where('setId', '=', setId).execute()
  await writeEntries(ctx, setId, evidenceIds)
  await auditSet(ctx, engagement, 'ENGAGEMENT_SET_CHANGE', {
    before: { name: before.name, note: before.note, entries: before.entries },
    after: { ...texts, entries: evidenceIds },
  })
  return readSets(ctx, { id })
}

/** Takes a set out for a reason; valuations keep what they use. Throws as `changeSet` does. */
export async function removeSet(
  ctx: WriteContext,
  { id, setId, version, reason: given }: RemovedSet,
): Promise<SetsRead> {
  const engagement = await lockShared(ctx, id)
  const before = await findSet(ctx.db, id, setId)
  assertVersion(before, version)
  const reason = requiredReason(given, sharedFault('reason', 'fault.reason'))
  await ctx.db.deleteFrom('engagementEvidenceSets').where('id', '=', setId).execute()
  await auditSet(ctx, engagement, 'ENGAGEMENT_SET_REMOVE', {
    details: { reason },
    before: { name: before.name, note: before.note, entries: before.entries },
  })
  return readSets(ctx, { id })
}

/** What became of taking a set: entries that were used, and those that the search around a property did not find. */
export type SetTaken = Taken<{ valuationId: string; evidenceId: string }>

/**
 * Uses the entries of a set in many drafts: each searches by the parameters of the set, so that its log tells how they were found, and uses those of the set
 * that it has not decided on. What it rejected or left undecided stays; what its search does not find is answered as a conflict, and a valuation that is no draft any more is
 * refused. Throws 'engagement-not-found', 'engagement-set-not-found' and 'stale-version'.
 */
export async function takeSet(ctx: WriteContext, { id, setId, version, valuationIds }: TakenSet): Promise<SetTaken> {
  const { engagement, rows } = await lockLines(ctx, id, valuationIds)
  const set = await findSet(ctx.db, id, setId)
  assertVersion(set, version)
  const entries = await ctx.db
    .selectFrom('engagementEvidenceEntries')
    .select('evidenceId')
    .where('setId', '=', setId)
    .orderBy('evidenceId')
    .execute()
  const ids = entries.map(({ evidenceId }) => evidenceId)
  const sum: SetTaken = await takeEach(ctx, { rows, ids: new Set(valuationIds) }, async (valuationId) => {
    const { taken, missing } = await useEntries(ctx, { valuationId, parameters: set.parameters, ids })
    return { taken, conflicts: missing.map((evidenceId) => ({ valuationId, evidenceId })) }
  })
  if (sum.taken > 0)
    await audit(ctx, {
      eventType: 'ENGAGEMENT_SET_TAKE',
      description: `Used the evidence of a set of engagement ${engagement.number} in its valuations`,
      details: { set: set.name, taken: sum.taken, missing: sum.conflicts.length, refused: sum.refused.length },
      ...aboutEngagement(id),
    })
  return sum
}

type Use = { valuationId: string; parameters: SearchParameters; ids: readonly string[] }

async function useEntries(ctx: WriteContext, { valuationId, parameters, ids }: Use) {
  const decided = new Set((await readChoices(ctx, valuationId)).map(({ evidenceId }) => evidenceId))
  const open = ids.filter((id) => !decided.has(id))
  if (open.length === 0) return { taken: 0, missing: [] }
  const { id: searchId } = await searchComparables(ctx, { valuationId, parameters })
  const { found } = await readSearch(ctx, { valuationId, searchId })
  const fit = found.filter(({ id }) => open.includes(id))
  for (const { id: evidenceId, version: evidenceVersion } of fit)
    await chooseComparable(ctx, { valuationId, searchId, evidenceId, evidenceVersion, version: 0, choice: 'USED' })
  return { taken: fit.length, missing: open.filter((id) => !fit.some((one) => one.id === id)) }
}

const textsOf = ({ name, note }: { name: string; note: string }) => ({ name: tidyText(name), note: tidyText(note) })

function textFaultsOf(texts: { name: string; note: string }, isThere: boolean): FieldFault[] {
  const faults = (['name', 'note'] as const).flatMap((field): FieldFault[] => {
    const max = SET_LIMITS[field]
    if (isBlank(texts[field])) return [kernelFault(field, 'required')]
    if (hasUnshowable(texts[field])) return [kernelFault(field, 'badText')]
    return texts[field].length > max ? [kernelFault(field, 'tooLong', { max })] : []
  })
  return isThere ? [...faults, sharedFault('name', 'fault.setTaken')] : faults
}

/** What a valuation of the engagement uses, and by what it searched last. */
async function usedBy(ctx: WriteContext, id: string, valuationId: string) {
  const { rows } = await lockLines(ctx, id, [valuationId])
  if (!rows.has(valuationId)) return { parameters: undefined, evidenceIds: [] }
  const [searched] = await runOnce(
    ctx.db,
    sql<{
      parameters: SearchParameters
    }>`select s.parameters from comparable_searches s where s.valuation_id = ${valuationId}
      order by s.searched_at desc, s.id desc limit 1`,
  )
  const used = (await readChoices(ctx, valuationId)).filter(({ choice }) => choice === 'USED')
  return { parameters: searched?.parameters, evidenceIds: used.map(({ evidenceId }) => evidenceId) }
}

async function writeEntries({ db }: WriteContext, setId: string, evidenceIds: readonly string[]): Promise<void> {
  await db
    .insertInto('engagementEvidenceEntries')
    .values(evidenceIds.map((evidenceId) => ({ setId, evidenceId })))
    .execute()
}

const auditSet = (
  ctx: WriteContext,
  { id, number }: EngagementRow,
  eventType: 'ENGAGEMENT_SET_ADD' | 'ENGAGEMENT_SET_CHANGE' | 'ENGAGEMENT_SET_REMOVE',
  of: Partial<Record<'details' | 'before' | 'after', Record<string, unknown>>>,
): Promise<void> =>
  audit(ctx, { eventType, description: `Wrote an evidence set of engagement ${number}`, ...of, ...aboutEngagement(id) })
