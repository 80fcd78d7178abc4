import type { Selectable } from 'kysely'
import { type ContentOf, inputOfRow } from '#kernel/field-descriptor.ts'
import { asStored, latinDigits } from '#kernel/text.ts'
import type { Tables } from '#server/db/tables.ts'
import { AREAS, findArea, findGovernorate } from '../../places/model.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { FEATURES, type Features } from '../model/features.ts'
import { PROPERTY_FIELDS, type PropertyFields } from '../model.ts'
import { kept, type Placed, placed } from '../rules/pin.ts'
import type { Where } from '../rules/pin-faults.ts'
import { squareMetres } from '../rules/sizes.ts'

export type PropertyRow = Selectable<Tables['properties']>

/** The fields of a property with nothing left open: blank texts are null, features that are not known are not there. */
export type Content = ContentOf<typeof WRITTEN_FIELDS> & { features: Features }

/** Trims and normalises what was sent; an absent field is null. */
export function contentOf(fields: PropertyFields): Content {
  const content = Object.fromEntries(PROPERTY_FIELDS.map((field) => [field, asStored(fields[field])])) as Content
  const { blockNumber, plotNumber, governorate, latitude, longitude } = content
  return {
    ...content,
    // Numbers of parcels are typed in both kinds of digits, and are one number in either.
    blockNumber: blockNumber && latinDigits(blockNumber),
    plotNumber: plotNumber && latinDigits(plotNumber),
    governorate: governorate && (findGovernorate(governorate) ?? governorate),
    latitude: latitude === null ? null : kept(latitude),
    longitude: longitude === null ? null : kept(longitude),
    features: featuresOf(fields.features ?? {}),
  }
}

function featuresOf(features: NonNullable<PropertyFields['features']>): Features {
  const known = Object.keys(FEATURES) as (keyof typeof FEATURES)[]
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = asStored(features[name])
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** The content of a stored row. */
export function storedContent(row: PropertyRow): Content {
  return contentOf({ ...inputOfRow(WRITTEN_FIELDS, row), features: row.features as Features })
}

/** The areas' names by which a place is known, by number. */
export const AREA_NAMES: ReadonlyMap<number, string> = new Map(AREAS.map(({ number, nameAr }) => [number, nameAr]))

/** A record as it will be, with what the server finds by itself; `where` is what was said of its place. */
export type Completed = { content: Content; where: Where; place: Placed }

/** Puts what was sent over what stood, and finds the area in m², the place and the governorate where nobody said them. */
export function completed(fields: PropertyFields, row?: PropertyRow): Completed {
  const before = row && storedContent(row)
  const sent = sized(fields, contentOf({ ...before, ...fields }), before)
  const where = whereOf(fields, sent, before, row?.areaNumber ?? null)
  const place = placed(where, AREA_NAMES)
  const said = where.governorate
  // A name that is none stays, to be told; and what nobody says anew and nothing tells otherwise stays too.
  const isNone = said !== null && !findGovernorate(said)
  const former = fields.governorate === undefined && sent.latitude === null ? (before?.governorate ?? null) : null
  const governorate = isNone ? said : (place.governorate ?? former)
  const { location, outsideKuwait } = place
  const content = { ...sent, location, governorate, outsideKuwait }
  return { content, where, place }
}

/** A size in a unit gives the area where none is said; an area that is said anew leaves a size in a unit behind. */
function sized(fields: PropertyFields, sent: Content, before?: Content): Content {
  const said = (field: 'area' | 'size' | 'sizeUnit') => (fields[field] ?? undefined) !== undefined
  if (!said('area') && (said('size') || said('sizeUnit')) && sent.size !== null && sent.sizeUnit !== null)
    return { ...sent, area: squareMetres(sent.size, sent.sizeUnit) ?? sent.area }
  const isAnew = before !== undefined && sent.area !== before.area
  if (isAnew && fields.size === undefined && fields.sizeUnit === undefined)
    return { ...sent, size: null, sizeUnit: null }
  return sent
}

/**
 * What is said of the place. A yes to a pin outside Kuwait is for that pin; a governorate that nobody says again follows the pin
 * or the place; and a place that was the pin's follows the pin when it moves.
 */
function whereOf(fields: PropertyFields, sent: Content, before: Content | undefined, areaNumber: number | null): Where {
  const { latitude, longitude, location } = sent
  const isMoved = latitude !== (before?.latitude ?? null) || longitude !== (before?.longitude ?? null)
  const isRenamed = location !== (before?.location ?? null)
  const byHand = fields.governorate !== undefined
  const stays = !isMoved && !isRenamed && latitude === null
  const wasThePins =
    isMoved && latitude !== null && !isRenamed && location !== null && findArea(location)?.number === areaNumber
  return {
    latitude,
    longitude,
    location: wasThePins && before?.latitude !== null ? null : location,
    governorate: byHand || stays ? sent.governorate : null,
    outsideKuwait: fields.outsideKuwait ?? (isMoved ? false : sent.outsideKuwait),
  }
}
