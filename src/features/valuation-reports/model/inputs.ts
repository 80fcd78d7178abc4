import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import { WORDING_CODES, WORDING_LIMIT } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

export const ofValuation = z.strictObject({ valuationId: z.uuid() })

const cell = z.union([z.string().max(5000), z.number().min(-1e12).max(1e12), z.null()])
const value = z.union([cell, z.boolean(), z.record(z.string().max(40), cell)])

/** Changes of what is written for a report: shape and size only, the rules are those of sheets. */
export const contentChanges = ofValuation.extend({
  changes: z
    .array(z.strictObject({ field: z.string().min(1).max(120), base: value, value }))
    .min(1)
    .max(200),
})

export const reportFile = z.strictObject({ id: z.uuid() })
export const sheetsFile = reportFile.extend({ language: z.enum(LANGUAGES).optional() })
export type SheetsFile = z.infer<typeof sheetsFile>

const code = z.enum(WORDING_CODES)
const text = z.string().max(WORDING_LIMIT)
export const oneWording = z.strictObject({ code })
/** `version`: the last one that the person saw, 0 for none; no text brings back the product's own. */
export const wordingChange = oneWording.extend({
  version: z.number().int().min(0).max(1_000_000),
  text: z.strictObject({ ar: text, en: text }).nullable(),
})
export const variablesAsked = z.strictObject({ valuationId: z.uuid().optional() })

/** `present`: the text that the person sees, from which it is taken. */
export const wordDecision = z.strictObject({ id: z.uuid(), take: z.boolean(), present: z.string().max(20_000) })

export const nothing = z.strictObject({})
const reason = z.string().max(1000)
/** A declaration of material uncertainty; null for every category, for all of Kuwait, and for no end. */
export const newUncertainty = z.strictObject({
  category: z.enum(PROPERTY_CATEGORIES).nullable(),
  governorate: z.enum(GOVERNORATES).nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  reasonAr: reason,
  reasonEn: reason,
  textAr: text,
  textEn: text,
})
export type NewUncertainty = z.infer<typeof newUncertainty>
export const uncertaintyEnd = z.strictObject({
  id: z.uuid(),
  version: z.number().int().min(1).max(1_000_000),
  validTo: z.iso.date(),
  reason,
})
