import { type SqlBool, sql } from 'kysely'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'

/**
 * The row scope of inspections, defined only here: the firm's own work, which those who see all rows read. Clients see none of it,
 * neither appointments nor forms nor photos: what of it concerns them is in the report.
 */
export const inScope: InScope = (scope) => (scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`)

const nameOf = (person: string) => `(select display_name from users where id = ${person})`

/** The select list of an inspection, `from inspections i`. */
export const INSPECTION_COLUMNS = sql.raw(`i.id, i.version, i.valuation_id as "valuationId", i.state,
  ${isoInstant('i.starts_at')} as "startsAt", i.minutes, i.inspector_id as "inspectorId", ${nameOf('i.inspector_id')} as "inspectorName",
  i.contact_name as "contactName", i.contact_phone as "contactPhone",
  i.contact_email as "contactEmail", i.latitude, i.longitude, i.directions,
  ${isoInstant('i.held_at')} as "heldAt", ${nameOf('i.held_by')} as "heldByName", i.held_latitude as "heldLatitude",
  i.held_longitude as "heldLongitude", i.held_accuracy as "heldAccuracy"`)

/** The same with the facts of its valuation and property, from STOP_SOURCE. */
export const STOP_COLUMNS = sql`${INSPECTION_COLUMNS}, ${sql.raw(`json_build_object(
    'valuationNumber', v.valuation_number, 'status', v.status, 'propertyCategory', v.property_category, 'ownerName', v.owner_name,
    'areaName', v.area_name, 'blockNumber', v.block_number, 'plotNumber', v.plot_number, 'planNumber', v.plan_number,
    'documentNumber', v.document_number, 'propertySize', v.property_size, 'hasBuilding', v.has_building,
    'requestor', v.requestor, 'requestorPhone', v.requestor_phone, 'propertyId', v.property_id, 'inspectionDate', v.inspection_date,
    'builtArea', (select d.built_area from documents d where d.valuation_id = v.id and d.built_area is not null
      order by d.created_at desc, d.id desc limit 1)) as valuation,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'area', p.area, 'yearBuilt', p.year_built,
    'floors', p.floors, 'latitude', p.latitude, 'longitude', p.longitude, 'features', p.features,
    'fullAddress', p.full_address, 'street', p.street) end as property`)}`
export const STOP_SOURCE = sql.raw(`inspections i join valuations v on v.id = i.valuation_id
  left join properties p on p.id = v.property_id`)

/** The select list of a photo, from PHOTO_SOURCE. */
export const PHOTO_COLUMNS =
  sql.raw(`h.id, h.version, h.category, h.place, h.caption, ${isoInstant('h.taken_at')} as "takenAt",
  h.name, s.kind, s.size, s.width, s.height, s.sha256, h.sent_sha256 as "sentSha256", ${isoInstant('h.created_at')} as "createdAt",
  ${nameOf('h.created_by')} as "createdByName", ${isoInstant('h.updated_at')} as "updatedAt", ${nameOf('h.updated_by')} as "updatedByName"`)
export const PHOTO_SOURCE = sql.raw('inspection_photos h join files s on s.sha256 = h.sha256')

/** The select list of an entry of an appointment's history, `from inspection_history e`. */
export const HISTORY_COLUMNS = sql.raw(`e.ordinal, e.what, ${isoInstant('e.starts_at')} as "startsAt",
  ${nameOf('e.inspector_id')} as "inspectorName", e.contact_name as "contactName", e.contact_phone as "contactPhone",
  e.contact_email as "contactEmail",  e.reason, e.met, e.said, ${nameOf('e.made_by')} as by, ${isoInstant('e.made_at')} as at`)
