import { z } from 'zod'
import { LONGEST_REASON } from '../model.ts'
import { RULE_CODES } from '../rules.ts'
import { SEVERITIES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const rule = z.enum(RULE_CODES)
const id = z.string().regex(/^\d{1,15}$/)

export const ofValuation = z.strictObject({ valuationId: z.uuid() })
export const explained = ofValuation.extend({ rule, reason: z.string().max(LONGEST_REASON) })
export const ruleSet = z.strictObject({
  rule,
  version: z.number().int().min(0),
  enabled: z.boolean(),
  severity: z.enum(SEVERITIES),
  limits: z.record(z.string().max(40), z.number().min(0).max(1e9)),
})
export const ruleHistory = z.strictObject({
  rule: rule.optional(),
  lastId: id.optional(),
  pageSize: z.number().int().min(1).max(100).optional(),
})
export const ruleUndo = z.strictObject({ id: id.transform(Number) })
