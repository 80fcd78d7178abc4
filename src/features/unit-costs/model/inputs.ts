import { z } from 'zod'
import { calendarDay } from '#kernel/filter-schema.ts'
import { COST_LIMITS } from '../model.ts'
import { BUILDING_KINDS, COST_STATES, FINISHES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const buildingKind = z.enum(BUILDING_KINDS)
const finish = z.enum(FINISHES)

/** A cost: shape and size only, `costFaults` holds the rules. */
export const costFields = z.strictObject({
  buildingKind,
  finish,
  fromArea: z.number().optional(),
  cost: z.number(),
  fromDate: z.string().max(40),
  source: z.string().max(COST_LIMITS.source),
  note: z.string().max(COST_LIMITS.note).nullish(),
})
/** The filters of the list. */
export const costFilters = z.strictObject({
  text: z.string().max(200).optional(),
  buildingKind: buildingKind.optional(),
  finish: finish.optional(),
  state: z.enum(COST_STATES).optional(),
})
export type CostFilters = z.infer<typeof costFilters>

const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const reason = z.string().max(COST_LIMITS.reason)
export const costCorrection = seen.extend({ fields: costFields, reason })
export const costWithdrawal = seen.extend({ reason })
export const costSeries = z.strictObject({ buildingKind, finish, fromArea: z.number() })
/** The day whose costs are asked for, today without one. */
export const costDay = z.strictObject({ on: calendarDay.optional() })
