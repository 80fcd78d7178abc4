import { z } from 'zod'
import { GOVERNORATES } from '#features/places/model/governorates.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { fieldShape } from '#kernel/field-schema.ts'
import { calendarDay } from '#kernel/filter-schema.ts'
import { DECISION_FIELDS, LIMIT_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import { PLANNING_LIMITS } from '../model.ts'
import { RULE_STATES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const reason = z.string().max(PLANNING_LIMITS.reason)
const governorate = z.enum(GOVERNORATES)
const category = z.enum(PROPERTY_CATEGORIES)
const areaNumber = z.number().int().min(1).max(99_999)

/** A rule: shape and size only, `planningFaults` holds the rules. */
export const ruleFields = z.strictObject(fieldShape(WRITTEN_FIELDS))
export type EnteredRule = z.infer<typeof ruleFields>
/** What takes the place of a rule from a day on, in the same place, for the same category and sizes of plot. */
export const ruleReplacement = seen.extend({
  fields: z.strictObject(fieldShape({ ...LIMIT_FIELDS, ...DECISION_FIELDS })),
})
/** The last day of a rule; null takes its end back. */
export const ruleEnd = seen.extend({ validTo: calendarDay.nullable(), reason })
export const ruleWithdrawal = seen.extend({ reason })
export const oneRule = z.strictObject({ id: z.uuid() })
/** The filters of the list; `on`: in force on that day. */
export const ruleFilters = z.strictObject({
  text: z.string().max(200).optional(),
  governorate: governorate.optional(),
  areaNumber: areaNumber.optional(),
  category: category.optional(),
  on: calendarDay.optional(),
  state: z.enum(RULE_STATES).optional(),
})
export type RuleFilters = z.infer<typeof ruleFilters>
/** What a rule is asked for: today without a day; the size of the plot in m². */
export const lookingFor = z.strictObject({
  areaNumber: areaNumber.optional(),
  governorate: governorate.optional(),
  category,
  plotSize: z.number().positive().max(WRITTEN_FIELDS.plotTo.most).optional(),
  on: calendarDay.optional(),
})
export type LookingFor = z.infer<typeof lookingFor>
