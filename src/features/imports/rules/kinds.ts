import type { ImportKind } from '../model.ts'
import { marketKind } from './market.ts'
import { propertyKind } from './properties.ts'

/** Every kind of import. */
export const KINDS = { properties: propertyKind, market: marketKind } as const satisfies Record<ImportKind, unknown>
