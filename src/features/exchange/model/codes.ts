import { BASES_OF_VALUE, INSPECTION_LEVELS, PREMISES } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES, TENURES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { LENDING_SHAPE } from '../../approaches/fields/lending.ts'
import { CONDITIONS } from '../../inspections/model/codes.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'

type Kind = { codes: readonly string[]; codeWord: (code: string) => string }

/**
 * The product's codes for which a client may have its own, by kind, and the message that words each. The code of an area is its number in the product's
 * list, which is known where it is used and not written out here.
 */
export const CODE_KINDS = {
  PURPOSE: { codes: VALUATION_PURPOSES, codeWord: (code) => `valuations:purpose.${code}` },
  CATEGORY: { codes: PROPERTY_CATEGORIES, codeWord: (code) => `valuations:category.${code}` },
  GOVERNORATE: { codes: GOVERNORATES, codeWord: (code) => `places:governorate.${code}` },
  AREA: { codes: [], codeWord: (code) => code },
  TENURE: { codes: TENURES, codeWord: (code) => `valuations:tenure.${code}` },
  BASIS: { codes: BASES_OF_VALUE, codeWord: (code) => `conclusions:basis.${code}` },
  PREMISE: { codes: PREMISES, codeWord: (code) => `conclusions:premise.${code}` },
  LEVEL: { codes: INSPECTION_LEVELS, codeWord: (code) => `engagements:inspectionLevel.${code}` },
  CONDITION: { codes: CONDITIONS, codeWord: (code) => `inspections:condition.${code}` },
  SUITABILITY: { codes: LENDING_SHAPE.fields.suitability.codes, codeWord: (code) => `lending:suitability.${code}` },
} as const satisfies Readonly<Record<string, Kind>>
export type CodeKind = keyof typeof CODE_KINDS
export const EVERY_KIND = Object.keys(CODE_KINDS) as CodeKind[]

/** A client's own codes by the product's, for each kind of which it has any. */
export type ClientCodes = Readonly<Partial<Record<CodeKind, Readonly<Record<string, string>>>>>
