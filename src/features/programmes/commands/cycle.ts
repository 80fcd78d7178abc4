import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InspectionLevel } from '#features/terms/model/bases.ts'
import { AppError } from '#kernel/errors.ts'
import { inputOfRow, type RowOf } from '#kernel/field-descriptor.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { createEngagement } from '../../engagements/commands/write.ts'
import { TERM_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import { FREQUENCY_MONTHS, type Frequency } from '../model/codes.ts'
import type { OpenedCycle } from '../model/inputs.ts'
import { PROGRAMME_LIMITS, type ProgrammeDetails } from '../model.ts'
import { readProgramme } from '../queries/read.ts'
import { cycleDate, cycleLevel } from '../rules/cycles.ts'
import { aboutProgramme, lockProgramme, type StoredProgramme } from './write.ts'

/**
 * Opens the next cycle of a programme: an engagement, as a draft with the terms of the programme and a line for each property, at the cycle's date
 * and level. Of two who open it at once one does. Throws as `lockProgramme` and `createEngagement` do, 'programme-cycle-open' for another cycle than
 * the next one, and 'programme-empty'.
 */
export async function openCycle(ctx: WriteContext, { id, ordinal }: OpenedCycle): Promise<ProgrammeDetails> {
  const row = await lockProgramme(ctx, { id })
  const { next } = await ctx.db
    .selectFrom('programmeCycles')
    .select(sql<number>`coalesce(max(ordinal), 0) + 1`.as('next'))
    .where('programmeId', '=', id)
    .executeTakeFirstOrThrow()
  if (ordinal !== next) throw new AppError('programme-cycle-open')
  const { valuationDate, level } = cycleOf(row, ordinal)
  const written = inputOfRow(WRITTEN_FIELDS, row as RowOf<typeof WRITTEN_FIELDS>)
  const terms = Object.fromEntries(TERM_FIELDS.map((field) => [field, written[field]]))
  const engagement = await createEngagement(ctx, {
    ...terms,
    title: `${row.title.slice(0, PROGRAMME_LIMITS.title - 8)} ${periodOf(row.frequency, valuationDate)}`,
    clientAccountId: row.clientAccountId,
    purpose: written.purpose as (typeof WRITTEN_FIELDS.purpose.codes)[number],
    requestedParty: row.requestedParty,
    valuationDate,
    inspectionLevel: level,
  })
  const lines = await insertLines(ctx, row, engagement.id)
  if (lines === 0) throw new AppError('programme-empty')
  await ctx.db
    .insertInto('programmeCycles')
    .values({
      ...{ id: randomUUID(), programmeId: id, ordinal, valuationDate, level },
      ...{ engagementId: engagement.id, openedBy: ctx.actor.id },
    })
    .execute()
  await audit(ctx, {
    eventType: 'PROGRAMME_CYCLE_OPEN',
    description: `Opened cycle ${ordinal} of the revaluation programme ${row.title} as ${engagement.number}`,
    details: { ordinal, valuationDate, level, engagementId: engagement.id, engagementNumber: engagement.number, lines },
    ...aboutProgramme(id),
  })
  return readProgramme(ctx, id)
}

/** What tells the engagements of cycles apart: the year, with the month where there are several in one. */
const periodOf = (frequency: string, date: string) =>
  FREQUENCY_MONTHS[frequency as Frequency] < 12 ? `${date.slice(5, 7)}/${date.slice(0, 4)}` : date.slice(0, 4)

/** The date and level of a cycle of a stored programme. */
function cycleOf({ firstDate, frequency, pattern }: StoredProgramme, ordinal: number) {
  // The columns hold what commands/write.ts wrote.
  const levels = pattern as [InspectionLevel, ...InspectionLevel[]]
  return {
    valuationDate: cycleDate({ firstDate, frequency: frequency as Frequency }, ordinal),
    level: cycleLevel(levels, ordinal),
  }
}

/** Writes a line for each property of a programme, with what the last line of it for the same client says; gives how many. */
async function insertLines(
  { actor, db }: WriteContext,
  { id, clientAccountId }: StoredProgramme,
  engagementId: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into engagement_properties (id, engagement_id, ordinal, property_id, section, lot, client_reference, document_type, document_number,
      plan_number, owner_name, share, fee_fils, created_by)
    select gen_random_uuid(), ${engagementId}, row_number() over (order by p.ordinal, p.property_id), p.property_id,
      coalesce(p.section, l.section), l.lot, l.client_reference, l.document_type, l.document_number, l.plan_number, l.owner_name, l.share, l.fee_fils,
      ${actor.id}
    from programme_properties p
      left join lateral (select o.* from engagement_properties o join engagements e on e.id = o.engagement_id
        where o.property_id = p.property_id and e.client_account_id = ${clientAccountId} and e.state <> 'CANCELLED'
        order by e.created_at desc, e.id desc limit 1) l on true
    where p.programme_id = ${id}`.execute(db)
  return Number(numAffectedRows)
}
