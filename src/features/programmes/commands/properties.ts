import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { AddedProperties } from '../model/inputs.ts'
import { PROGRAMME_LIMITS } from '../model.ts'
import { programmeFault } from '../rules/faults.ts'
import { aboutProgramme, lockProgramme } from './write.ts'

/**
 * Adds a property to a programme, or those of an engagement's schedule, each once. Gives how many are new in it. Throws as `lockProgramme` does,
 * 'engagement-not-found' for one of another client, and 'record-invalid' for an unknown property, a section that can't be shown, and too many.
 */
export async function addProperties(ctx: WriteContext, input: AddedProperties): Promise<{ added: number }> {
  const { db } = ctx
  const { id, title, clientAccountId } = await lockProgramme(ctx, { id: input.id })
  const source =
    'propertyId' in input
      ? await oneOfRegister(ctx, input)
      : await ofSchedule(ctx, { engagementId: input.engagementId, clientAccountId })
  const { numAffectedRows = 0n } = await sql`
    insert into programme_properties (programme_id, property_id, ordinal, section)
    select ${id}, s.property_id, (select coalesce(max(ordinal), 0) from programme_properties where programme_id = ${id})
      + row_number() over (order by s.ordinal, s.property_id), s.section
    from (${source}) s on conflict do nothing`.execute(db)
  const { count } = await db
    .selectFrom('programmeProperties')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('programmeId', '=', id)
    .executeTakeFirstOrThrow()
  if (count > PROGRAMME_LIMITS.properties) throw recordInvalid([programmeFault('propertyId', 'fault.most')])
  const added = Number(numAffectedRows)
  await audit(ctx, {
    eventType: 'PROGRAMME_UPDATE',
    description: `Added ${added} properties to the revaluation programme ${title}`,
    details: { ...input, added },
    ...aboutProgramme(id),
  })
  return { added }
}

async function oneOfRegister(
  { db }: WriteContext,
  { propertyId, section }: Extract<AddedProperties, { propertyId: string }>,
) {
  if (hasUnshowable(section ?? '')) throw recordInvalid([kernelFault('section', 'badText')])
  const known = await db.selectFrom('properties').select('id').where('id', '=', propertyId).executeTakeFirst()
  if (!known) throw recordInvalid([programmeFault('propertyId', 'fault.property')])
  return sql`select ${propertyId}::uuid as property_id, 1 as ordinal, ${tidyText(section ?? '') || null}::text as section`
}

async function ofSchedule({ db }: WriteContext, of: { engagementId: string; clientAccountId: string }) {
  const engagement = await db
    .selectFrom('engagements')
    .select('id')
    .where('id', '=', of.engagementId)
    .where('clientAccountId', '=', of.clientAccountId)
    .executeTakeFirst()
  if (!engagement) throw new AppError('engagement-not-found')
  return sql`select l.property_id, l.ordinal, l.section from engagement_properties l where l.engagement_id = ${of.engagementId}`
}

/** Takes a property out of a programme; cycles that are open keep it. Throws as `lockProgramme` does. */
export async function removeProperty(
  ctx: WriteContext,
  { id, propertyId }: { id: string; propertyId: string },
): Promise<{ removed: boolean }> {
  const { title } = await lockProgramme(ctx, { id })
  const { numDeletedRows } = await ctx.db
    .deleteFrom('programmeProperties')
    .where('programmeId', '=', id)
    .where('propertyId', '=', propertyId)
    .executeTakeFirstOrThrow()
  const removed = numDeletedRows > 0n
  if (removed)
    await audit(ctx, {
      eventType: 'PROGRAMME_UPDATE',
      description: `Took a property out of the revaluation programme ${title}`,
      details: { propertyId },
      ...aboutProgramme(id),
    })
  return { removed }
}
