import type { Selectable } from 'kysely'
import { type ContentOf, inputOfRow } from '#kernel/field-descriptor.ts'
import { asStored, latinDigits } from '#kernel/text.ts'
import type { Tables } from '#server/db/tables.ts'
import { findArea, findGovernorate } from '../../places/model.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { FEATURES, type Features } from '../model/features.ts'
import { PROPERTY_FIELDS, type PropertyFields } from '../model.ts'
import { type DerivedLocation, deriveLocation, roundCoordinate } from '../rules/pin.ts'
import { keepsPinnedGovernorate, type Where } from '../rules/pin-faults.ts'
import { squareMetres } from '../rules/sizes.ts'

export type PropertyRow = Selectable<Tables['properties']>

/** The normalized fields of a property: blank texts are null, unknown features are absent. */
export type Content = ContentOf<typeof WRITTEN_FIELDS> & { features: Features }

/** Trims and normalizes the input; an absent field becomes null. */
function contentOf(fields: PropertyFields): Content {
  const content = Object.fromEntries(PROPERTY_FIELDS.map((field) => [field, asStored(fields[field])])) as Content
  const { blockNumber, plotNumber, paciNumber, governorate, latitude, longitude } = content
  return {
    ...content,
    // Parcel numbers are typed in Arabic or Latin digits, so they are stored in one form.
    blockNumber: blockNumber && latinDigits(blockNumber),
    plotNumber: plotNumber && latinDigits(plotNumber),
    paciNumber: paciNumber && latinDigits(paciNumber).replace(/\s/g, ''),
    governorate: governorate && (findGovernorate(governorate) ?? governorate),
    latitude: latitude === null ? null : roundCoordinate(latitude),
    longitude: longitude === null ? null : roundCoordinate(longitude),
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

/** A record with its derived fields; `where` is the location as entered. */
export type Completed = { content: Content; where: Where; place: DerivedLocation }

/** Merges the input into the stored record and derives the area in m², the place and the governorate where not given. */
export function completed(fields: PropertyFields, row?: PropertyRow): Completed {
  const before = row && storedContent(row)
  const sent = sized(fields, contentOf({ ...before, ...fields }), before)
  const where = whereOf(fields, sent, before, row?.areaNumber ?? null)
  const place = deriveLocation(where)
  const said = where.governorate
  // An unknown name is kept so that validation reports it; a stored governorate is kept unless something determines another.
  const isNone = said !== null && !findGovernorate(said)
  const former = fields.governorate === undefined && sent.latitude === null ? (before?.governorate ?? null) : null
  const isKept = before && place.areaNumber === row.areaNumber && keepsPinnedGovernorate(sent, before)
  const governorate = isNone ? said : ((isKept ? before.governorate : place.governorate) ?? former)
  const { location, outsideKuwait } = place
  const content = { ...sent, location, governorate, outsideKuwait }
  return { content, where, place }
}

/** A size in a unit determines the area when none is given; a new area discards the stored size in a unit. */
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
 * The location as entered. A confirmation of a pin outside Kuwait applies to that pin only; a governorate not sent again, or sent as it
 * is stored, follows the pin or the place; a place derived from the pin follows it when it moves.
 */
function whereOf(fields: PropertyFields, sent: Content, before: Content | undefined, areaNumber: number | null): Where {
  const { latitude, longitude, location } = sent
  const isMoved = latitude !== (before?.latitude ?? null) || longitude !== (before?.longitude ?? null)
  const isRenamed = location !== (before?.location ?? null)
  const byHand = fields.governorate !== undefined && !(before && keepsPinnedGovernorate(sent, before))
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
