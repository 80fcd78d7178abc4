import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { inputOfRow, type RowOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { namedFaults } from '../../engagements/commands/write.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { ChangedProgramme, EndedProgramme, NewProgramme } from '../model/inputs.ts'
import type { ProgrammeDetails } from '../model.ts'
import { readProgramme } from '../queries/read.ts'
import { inScope } from '../queries/rows.ts'
import { programmeFault, programmeFaults } from '../rules/faults.ts'

/** What an audit row of a programme is about. */
export const aboutProgramme = (id: string) => ({ resourceId: id, resourceType: 'programme' })

export type StoredProgramme = Omit<Selectable<Tables['programmes']>, 'searchText'>

/**
 * Locks a programme that has not ended until the transaction ends; without `version` for an act that does not depend on what was seen. Throws
 * 'programme-not-found' out of scope, 'stale-version' and 'programme-ended'.
 */
export async function lockProgramme(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { id, version }: { id: string; version?: number },
): Promise<StoredProgramme> {
  const row = await db
    .selectFrom('programmes as g')
    .selectAll()
    .where('g.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('programme-not-found')
  if (version !== undefined) assertVersion(row, version)
  if (row.state === 'ENDED') throw new AppError('programme-ended')
  return row
}

type Values = RowOf<typeof WRITTEN_FIELDS>

/** Writes a programme with its properties. Throws 'record-invalid' with all faults. */
export async function createProgramme(ctx: WriteContext, typed: NewProgramme): Promise<ProgrammeDetails> {
  const values = await checkedProgramme(ctx, typed, null)
  const id = randomUUID()
  const { pattern, properties = [] } = typed
  await ctx.db
    .insertInto('programmes')
    .values({ id, ...values, pattern: [...pattern], createdBy: ctx.actor.id })
    .execute()
  await writeProperties(ctx, id, properties)
  await audit(ctx, {
    eventType: 'PROGRAMME_CREATE',
    description: `Created the revaluation programme ${values.title}`,
    details: { properties: properties.length },
    after: { ...inputOfRow(WRITTEN_FIELDS, values), pattern },
    ...aboutProgramme(id),
  })
  return readProgramme(ctx, id)
}

/** Changes a programme; cycles that are open stay as they are. Throws as `lockProgramme` does, and 'record-invalid' with all faults. */
export async function changeProgramme(
  ctx: WriteContext,
  { id, version, ...typed }: ChangedProgramme,
): Promise<ProgrammeDetails> {
  const row = await lockProgramme(ctx, { id, version })
  const values = await checkedProgramme(ctx, typed, row)
  const { pattern, properties } = typed
  await ctx.db
    .updateTable('programmes')
    .set({ ...values, pattern: [...pattern], version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (properties) await writeProperties(ctx, id, properties)
  await audit(ctx, {
    eventType: 'PROGRAMME_UPDATE',
    description: `Changed the revaluation programme ${values.title}`,
    details: properties ? { properties: properties.length } : {},
    before: { ...inputOfRow(WRITTEN_FIELDS, row as Values), pattern: row.pattern },
    after: { ...inputOfRow(WRITTEN_FIELDS, values), pattern },
    ...aboutProgramme(id),
  })
  return readProgramme(ctx, id)
}

/** Ends a programme for a reason: no cycle is opened any more. Throws as `lockProgramme` does, and 'record-invalid' without a reason. */
export async function endProgramme(
  ctx: WriteContext,
  { id, version, reason: given }: EndedProgramme,
): Promise<ProgrammeDetails> {
  const { title } = await lockProgramme(ctx, { id, version })
  const reason = requiredReason(given, kernelFault('reason', 'required'))
  await ctx.db
    .updateTable('programmes')
    .set({ state: 'ENDED', reason, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'PROGRAMME_END',
    description: `Ended the revaluation programme ${title}`,
    details: { reason },
    ...aboutProgramme(id),
  })
  return readProgramme(ctx, id)
}

async function checkedProgramme(ctx: WriteContext, typed: NewProgramme, row: StoredProgramme | null): Promise<Values> {
  const faults = [...programmeFaults(typed), ...(await referenceFaults(ctx, typed, row))]
  if (faults.length > 0) throw recordInvalid(faults)
  return rowOfContent(WRITTEN_FIELDS, contentOf(WRITTEN_FIELDS, typed))
}

/** The faults of a client account, a lead and properties that a programme may not refer to. */
async function referenceFaults(
  ctx: WriteContext,
  { clientAccountId, leadId, properties = [] }: NewProgramme,
  row: StoredProgramme | null,
): Promise<FieldFault[]> {
  const client = row?.clientAccountId ?? clientAccountId
  const faults = await namedFaults(ctx, { clientAccountId: client, leadId }, row)
  if (client !== clientAccountId) faults.unshift(programmeFault('clientAccountId', 'fault.sameClient'))
  const ids = properties.map(({ propertyId }) => propertyId)
  if (new Set(ids).size < ids.length) faults.push(programmeFault('properties', 'fault.twice'))
  if (ids.length > 0) {
    const { known } = await ctx.db
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number>().as('known'))
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .executeTakeFirstOrThrow()
    if (known < new Set(ids).size) faults.push(programmeFault('properties', 'fault.property'))
  }
  return faults
}

/** Writes the properties of a programme, which the caller holds, in the place of those before. */
async function writeProperties(
  { db }: WriteContext,
  programmeId: string,
  properties: NonNullable<NewProgramme['properties']>,
): Promise<void> {
  await db.deleteFrom('programmeProperties').where('programmeId', '=', programmeId).execute()
  const rows = properties.map(({ propertyId, section }, at) => ({
    property: propertyId,
    ordinal: at + 1,
    section: tidyText(section ?? '') || null,
  }))
  // One parameter for all rows.
  await sql`insert into programme_properties (programme_id, property_id, ordinal, section)
    select ${programmeId}, r.property, r.ordinal, r.section
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (property uuid, ordinal int, section text)`.execute(db)
}
