import type { ImportKind } from '../model.ts'
import { amenityKind } from './amenities.ts'
import { marketKind } from './market.ts'
import { planningKind } from './planning.ts'
import { propertyKind } from './properties.ts'
import { scheduleKind } from './schedule.ts'
import { tenancyKind } from './tenancies.ts'
import { zoneKind } from './zones.ts'

/** Every kind of import. */
export const KINDS = {
  properties: propertyKind,
  market: marketKind,
  amenities: amenityKind,
  zones: zoneKind,
  planning: planningKind,
  tenancies: tenancyKind,
  schedule: scheduleKind,
} as const satisfies Record<ImportKind, unknown>
