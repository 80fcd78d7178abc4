import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { INDICATING_SHEETS } from '../../approaches/model/codes.ts'
import { MEASURES, RATE_LIMITS } from '../../engagements/model/rates.ts'
import { SET_LIMITS } from './evidence-sets.ts'
import { SHARED_LIMITS } from './shared.ts'
import { TEXT_FIELDS, TEXT_LIMITS } from './texts.ts'

const engagement = z.strictObject({ id: z.uuid() })
export const sharedOf = engagement
const sheet = z.enum(INDICATING_SHEETS)
const lead = z.strictObject({ valuationId: z.uuid(), sheet })
const written = {
  /** Null where a leading sheet gives it. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  datedOn: z.string().max(40),
  source: z.string().max(RATE_LIMITS.source * 2),
  lead: lead.nullable(),
}
export const newRate = engagement.extend({
  measure: z.enum(MEASURES),
  areaNumber: z.number().int().min(1).max(100_000).nullable(),
  category: z.enum(PROPERTY_CATEGORIES).nullable(),
  ...written,
})
export type NewRate = z.output<typeof newRate>
const seenRate = engagement.extend({ rateId: z.uuid(), version: z.number().int().min(1) })
export const changedRate = seenRate.extend(written)
export type ChangedRate = z.output<typeof changedRate>
export const removedRate = seenRate.extend({ reason: z.string().max(RATE_LIMITS.source) })
export type RemovedRate = z.output<typeof removedRate>
export const comparedPage = engagement.extend({
  lastId: z.uuid().optional(),
  pageSize: z.number().int().min(1).max(SHARED_LIMITS.compared).optional(),
})

const cell = z.union([z.string().max(500), z.number(), z.null()])
/** Fields that take the rates of the engagement, each with what the person saw of where its figure came from and the version of the rate that they saw. */
export const takenRates = engagement.extend({
  takes: z
    .array(
      z.strictObject({
        valuationId: z.uuid(),
        sheet,
        field: z.string().min(1).max(120),
        link: z.record(z.string().max(40), cell).nullable(),
        rateId: z.uuid(),
        version: z.number().int().min(1),
      }),
    )
    .min(1)
    .max(SHARED_LIMITS.taken),
})
export type TakenRates = z.output<typeof takenRates>

const content = z.string().max(TEXT_LIMITS.content * 2)
export const newText = engagement.extend({
  field: z.enum(TEXT_FIELDS),
  section: z.string().max(100).nullable(),
  areaNumber: z.number().int().min(1).max(100_000).nullable(),
  content,
})
export type NewText = z.output<typeof newText>
const seenText = engagement.extend({ textId: z.uuid(), version: z.number().int().min(1) })
export const changedText = seenText.extend({ content })
export type ChangedText = z.output<typeof changedText>
export const removedText = seenText.extend({ reason: z.string().max(TEXT_LIMITS.reason) })
export type RemovedText = z.output<typeof removedText>
export const textsPage = engagement.extend({
  lastId: z.uuid().optional(),
  pageSize: z.number().int().min(1).max(TEXT_LIMITS.compared).optional(),
})
/** Texts that drafts take over, each with what the person saw in its place and the version of the text that they saw. */
export const takenTexts = engagement.extend({
  takes: z
    .array(
      z.strictObject({
        valuationId: z.uuid(),
        field: z.enum(TEXT_FIELDS),
        before: content.nullable(),
        textId: z.uuid(),
        version: z.number().int().min(1),
      }),
    )
    .min(1)
    .max(TEXT_LIMITS.taken),
})
export type TakenTexts = z.output<typeof takenTexts>

const ofSet = {
  name: z.string().max(SET_LIMITS.name * 2),
  note: z.string().max(SET_LIMITS.note * 2),
  /** The valuation whose used comparables it has. */
  from: z.uuid(),
}
export const newSet = engagement.extend({ areaNumber: z.number().int().min(1).max(100_000).nullable(), ...ofSet })
export type NewSet = z.output<typeof newSet>
const seenSet = engagement.extend({ setId: z.uuid(), version: z.number().int().min(1) })
export const changedSet = seenSet.extend(ofSet)
export type ChangedSet = z.output<typeof changedSet>
export const removedSet = seenSet.extend({ reason: z.string().max(SET_LIMITS.note) })
export type RemovedSet = z.output<typeof removedSet>
export const setPage = engagement.extend({
  setId: z.uuid(),
  lastId: z.uuid().optional(),
  pageSize: z.number().int().min(1).max(SET_LIMITS.compared).optional(),
})
export const takenSet = seenSet.extend({ valuationIds: z.array(z.uuid()).min(1).max(SET_LIMITS.taken) })
export type TakenSet = z.output<typeof takenSet>
