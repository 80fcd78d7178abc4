import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { FormValues, WrittenValue } from '#kernel/form-values.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DecidedOffer, HistoryEntry, InspectionDetails, InspectionPhoto, InspectionStop } from '../model.ts'
import { offersOf } from '../rules/offers.ts'
import { actsFor } from '../workflow.ts'
import { HISTORY_COLUMNS, PHOTO_COLUMNS, PHOTO_SOURCE } from './rows.ts'

type Of<Part> = Part & { inspectionId: string }
const ids = sql`any(${parameter('ids')}::uuid[])`

const values = preparedQuery(
  sql<Of<WrittenValue & { field: string }>>`select f.inspection_id as "inspectionId", f.field, f.value,
      u.display_name as by, ${sql.raw(isoInstant('f.written_at'))} as at
    from inspection_values f join users u on u.id = f.written_by where f.inspection_id = ${ids}
    order by f.inspection_id, f.made_at, f.field`,
)
const photos = preparedQuery(
  sql<Of<InspectionPhoto>>`select h.inspection_id as "inspectionId", ${PHOTO_COLUMNS} from ${PHOTO_SOURCE}
    where h.inspection_id = ${ids} order by h.inspection_id, h.category, h.place, h.created_at, h.id`,
)
const history = preparedQuery(
  sql<Of<HistoryEntry>>`select e.inspection_id as "inspectionId", ${HISTORY_COLUMNS} from inspection_history e
    where e.inspection_id = ${ids} order by e.inspection_id, e.ordinal desc`,
)
const decisions = preparedQuery(
  sql<Of<DecidedOffer>>`select o.inspection_id as "inspectionId", o.target, o.field, o.offered, o.found, o.accepted,
      u.display_name as by, ${sql.raw(isoInstant('o.decided_at'))} as at
    from inspection_offers o join users u on u.id = o.decided_by where o.inspection_id = ${ids}
    order by o.inspection_id, o.decided_at desc, o.target, o.field`,
)

type Asking = Pick<ReadContext, 'db'> & { actor: Pick<Actor, 'role'> }

/** Adds to inspections, which the caller has found in scope, their forms and what else belongs to them: four reads for all of them. */
export async function withParts({ actor, db }: Asking, stops: readonly InspectionStop[]): Promise<InspectionDetails[]> {
  if (stops.length === 0) return []
  const wanted = { ids: stops.map(({ id }) => id) }
  const [allValues, allPhotos, allHistory, allDecisions] = await Promise.all([
    values(db, wanted),
    photos(db, wanted),
    history(db, wanted),
    decisions(db, wanted),
  ])
  return stops.map((stop) => {
    const own = <Part>(rows: readonly Of<Part>[]) =>
      rows.filter(({ inspectionId }) => inspectionId === stop.id).map(({ inspectionId: _, ...part }) => part)
    const form = Object.fromEntries(
      own<WrittenValue & { field: string }>(allValues).map(({ field, ...written }) => [field, written]),
    )
    const decided = own<DecidedOffer>(allDecisions) as DecidedOffer[]
    const { status, propertyCategory } = stop.valuation
    return {
      ...stop,
      form,
      photos: own<InspectionPhoto>(allPhotos) as InspectionPhoto[],
      history: own<HistoryEntry>(allHistory) as HistoryEntry[],
      offers: offersOf(propertyCategory, plainForm(form), stop, decided),
      decided,
      may: actsFor({ actor, state: stop.state, status }),
    }
  })
}

/** The values alone of a stored form. */
export function plainForm(form: InspectionDetails['form']): FormValues {
  return Object.fromEntries(Object.entries(form).map(([field, { value }]) => [field, value]))
}

/** The stored values of one inspection's form. */
export async function storedForm({ db }: Pick<ReadContext, 'db'>, id: string): Promise<Record<string, WrittenValue>> {
  const rows = await values(db, { ids: [id] })
  return Object.fromEntries(rows.map(({ field, value, by, at }) => [field, { value, by, at }]))
}
