import type { ImportKind } from '../model.ts'
import { amenityWriter } from './amenities.ts'
import { evidenceWriter } from './market.ts'
import { propertyWriter } from './properties.ts'
import type { Writer } from './writer.ts'
import { zoneWriter } from './zones.ts'

/** The writer of each kind of import. */
export const WRITERS: Readonly<Record<ImportKind, Writer<unknown>>> = {
  properties: propertyWriter as Writer<unknown>,
  market: evidenceWriter as Writer<unknown>,
  amenities: amenityWriter as Writer<unknown>,
  zones: zoneWriter as Writer<unknown>,
}
