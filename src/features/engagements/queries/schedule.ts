import { sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { searchWords } from '#kernel/matches.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Page } from '#kernel/page.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { type Filters, type InScope, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import { presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { SCHEDULE_FIELDS } from '../fields/schedule.ts'
import { STORED_PROPERTY } from '../fields.ts'
import type { ScheduleLine, SectionTotal } from '../model/schedule.ts'
import type { ScheduleFilters } from '../model/schedule-inputs.ts'
import { lineInScope } from './rows.ts'

const inScope: InScope = (scope, actorId) =>
  sql`exists (select from engagements e where e.id = l.engagement_id and ${lineInScope(scope, actorId)})`

/** What a line and its property say that everybody may read who sees the line, folded as search folds it. */
const FOUND_IN = sql`(select fold_text(concat_ws(' ', l.section, l.lot, l.client_reference, l.document_number, l.owner_name, p.name, p.location,
  p.block_number, p.plot_number, p.paci_number, p.owner_name, p.document_number, v.valuation_number))
  from properties p left join valuations v on v.id = l.valuation_id where p.id = l.property_id)`

/** The list definition of a schedule, in its order. Its lines are of one engagement, 5,000 at the most, so its words need no index. */
const SCHEDULE: ListDefinition<ScheduleLine> = {
  table: 'engagement_properties',
  alias: 'l',
  within: 'engagementId',
  columns: sql`${sql.join(selectedFields('engagementProperties', 'l', STORED_PROPERTY))}, l.assigned_to as "assignedTo",
    f.name, f.type, f.location, f.block_number as "blockNumber", f.plot_number as "plotNumber", f.area as size,
    f.document_number as "registeredDocument", f.owner_name as "registeredOwner",
    f.valuation_number as "valuationNumber", f.status as "valuationStatus"`,
  joins: sql`lateral (select p.name, p.type, p.location, p.block_number, p.plot_number, p.area, p.document_number, p.owner_name,
      v.valuation_number, v.status
    from properties p left join valuations v on v.id = l.valuation_id where p.id = l.property_id) f`,
  order: { ordinal: 'int', id: 'uuid' },
  ascending: true,
  conditions: {
    unopened: (value) => sql`(l.valuation_id is null) = ${value}::boolean`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  searchedBy: (pattern) => sql`${FOUND_IN} like ${pattern}`,
  present: (row, viewer) => presentLine(row, viewer),
}

/** Who is assigned, and the note, are for the firm. Mutates the row. */
function presentLine(row: ScheduleLine, viewer: Pick<Actor, 'role'>): ScheduleLine {
  const scope = rowScope(viewer)
  presentFields(SCHEDULE_FIELDS, row, scope)
  return scope === 'all' ? row : { ...row, assignedTo: null }
}

/** One page of the schedule of an engagement, in its order. Throws AppError 'invalid-argument' for an unknown cursor. */
export function readSchedule(
  ctx: ReadContext,
  { id, line, section, unopened, assignedTo, text = '', ...paging }: ScheduleFilters & Paging,
): Promise<Page<ScheduleLine>> {
  // Who works on what is the firm's to ask.
  const who = rowScope(ctx.actor) === 'all' ? assignedTo : undefined
  const words = searchWords(text)
  const equal: Filters['equal'] = {
    engagementId: id,
    ...(line === undefined ? {} : { id: line }),
    ...(section === undefined ? {} : { section }),
    ...(unopened === undefined ? {} : { unopened }),
    ...(who === undefined ? {} : { assignedTo: who }),
  }
  return readList(ctx, SCHEDULE, { ...NO_FILTERS, equal, words: words.length > 0 ? { text: words } : {} }, paging)
}

const sections = scopedQuery<SectionTotal>(
  (scope, actorId) => sql`select l.section, count(*)::int as lines, count(v.id)::int as opened,
      (count(*) filter (where v.status in ('COMPLETED', 'FINALIZED')))::int as completed,
      coalesce(sum(p.area), 0)::float8 as size, coalesce(sum(l.fee_fils), 0)::float8 as fee
    from engagement_properties l join properties p on p.id = l.property_id left join valuations v on v.id = l.valuation_id
    where l.engagement_id = ${parameter('id')} and ${inScope(scope, actorId)}
    group by l.section order by l.section nulls last`,
)

/** The sections of a schedule: how many lines each has, of how many the valuation is opened and completed, their sizes and own fees. */
export async function readSections(ctx: ReadContext, { id }: { id: string }): Promise<{ items: SectionTotal[] }> {
  const items = await sections(ctx, { id })
  return { items: items.map(({ fee, ...one }) => ({ ...one, fee: kwdFromFils(fee) })) }
}
