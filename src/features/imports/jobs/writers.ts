import type { ImportKind } from '../model.ts'
import { propertyWriter } from './properties.ts'

/** The writer of each kind of import. */
export const WRITERS = { properties: propertyWriter } satisfies Record<ImportKind, unknown>
