import type { ImportKind } from '../model.ts'
import { propertyKind } from './properties.ts'

/** Every kind of import. */
export const KINDS = { properties: propertyKind } as const satisfies Record<ImportKind, unknown>
