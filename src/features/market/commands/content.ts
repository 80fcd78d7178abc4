import { inputOfRow, withDefaults } from '#kernel/field-descriptor.ts'
import { asStored, latinDigits } from '#kernel/text.ts'
import { findArea, findGovernorate } from '../../places/model.ts'
import { middleOfArea } from '../../places/rules/locate.ts'
import { type DerivedLocation, deriveLocation, roundCoordinate } from '../../properties/rules/pin.ts'
import type { Where } from '../../properties/rules/pin-faults.ts'
import { type EvidenceContent, type EvidenceFields, WRITTEN_FIELDS } from '../fields.ts'
import { EVIDENCE_FIELDS } from '../model.ts'
import type { EvidenceRow } from '../queries/rows.ts'

/** Trims and normalizes the input; an absent field becomes null or its default. */
function contentOf(fields: EvidenceFields): EvidenceContent {
  const sent = Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, asStored(fields[field])]))
  const content = withDefaults(WRITTEN_FIELDS, sent as EvidenceContent)
  const { location, blockNumber, plotNumber, governorate, latitude, longitude } = content
  return {
    ...content,
    // One parcel has one name, whatever language and spelling its area was written in.
    location: location && (findArea(location)?.nameAr ?? location),
    // Parcel numbers are typed in Arabic or Latin digits, so they are stored in one form.
    blockNumber: blockNumber && latinDigits(blockNumber),
    plotNumber: plotNumber && latinDigits(plotNumber),
    governorate: governorate && (findGovernorate(governorate) ?? governorate),
    latitude: latitude === null ? null : roundCoordinate(latitude),
    longitude: longitude === null ? null : roundCoordinate(longitude),
    corner: content.corner ?? false,
    outsideKuwait: content.outsideKuwait ?? false,
  }
}

/** The content of a stored row. */
export const storedContent = (row: EvidenceRow): EvidenceContent =>
  contentOf(inputOfRow(WRITTEN_FIELDS, row) as EvidenceFields)

/** A record with its derived fields; `where` is the location as entered. */
export type Completed = {
  content: EvidenceContent
  where: Where
  place: DerivedLocation
  near: { nearLatitude: number | null; nearLongitude: number | null }
}

/** Merges the input into the stored record and derives the price in KWD, the place, and where distances are measured from. */
export function completed(fields: EvidenceFields, row?: EvidenceRow): Completed {
  const before = row && storedContent(row)
  const sent = priced(contentOf({ ...before, ...fields }))
  const where = whereOf(fields, sent, before)
  const place = deriveLocation(where)
  const said = where.governorate
  const governorate = said !== null && !findGovernorate(said) ? said : place.governorate
  const content = { ...sent, location: place.location, governorate, outsideKuwait: place.outsideKuwait }
  return { content, where, place, near: nearOf(content, place) }
}

/** A price in another currency is that amount at its rate. */
function priced(content: EvidenceContent): EvidenceContent {
  const { currency, currencyAmount, exchangeRate } = content
  if (currency === 'KWD' || currencyAmount === null || exchangeRate === null) return content
  return { ...content, price: Math.round(currencyAmount * exchangeRate * 1000) / 1000 }
}

/** The location as entered: a governorate that is not sent again follows the pin or the place. */
function whereOf(fields: EvidenceFields, sent: EvidenceContent, before: EvidenceContent | undefined): Where {
  const { latitude, longitude, location } = sent
  const isMoved = latitude !== (before?.latitude ?? null) || longitude !== (before?.longitude ?? null)
  const isRenamed = location !== (before?.location ?? null)
  const isSaid = fields.governorate !== undefined && sent.governorate !== before?.governorate
  const isKept = before !== undefined && !isMoved && !isRenamed
  return {
    latitude,
    longitude,
    location,
    governorate: isSaid || isKept || before === undefined ? sent.governorate : null,
    outsideKuwait: fields.outsideKuwait ?? (isMoved ? false : sent.outsideKuwait),
  }
}

/** The pin, or without one the middle of the area that is named. */
function nearOf(
  { latitude, longitude, location }: EvidenceContent,
  { areaNumber }: DerivedLocation,
): Completed['near'] {
  if (latitude !== null && longitude !== null) return { nearLatitude: latitude, nearLongitude: longitude }
  const number = areaNumber ?? findArea(location ?? '')?.number
  const middle = number === undefined ? undefined : middleOfArea(number)
  return { nearLatitude: middle?.latitude ?? null, nearLongitude: middle?.longitude ?? null }
}
