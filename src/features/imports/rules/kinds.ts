import type { ImportKind } from '../model.ts'
import { amenityKind } from './amenities.ts'
import { marketKind } from './market.ts'
import { propertyKind } from './properties.ts'
import { zoneKind } from './zones.ts'

/** Every kind of import. */
export const KINDS = {
  properties: propertyKind,
  market: marketKind,
  amenities: amenityKind,
  zones: zoneKind,
} as const satisfies Record<ImportKind, unknown>
