import type { PlanningRule } from '#features/planning/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import type { PERMITTED_FIELDS } from '../fields/planning.ts'

/** What may be built, as a rule of the firm's table has it, by the fields of the sheet of planning; `parking` in words. */
export const permittedOf = (
  rule: PlanningRule,
  parking: string | null,
): Record<keyof typeof PERMITTED_FIELDS, FormValue> => ({
  permittedRatio: rule.buildingRatio,
  permittedCoverage: rule.coverage,
  permittedFloors: rule.floors,
  permittedHeight: rule.height,
  permittedUse: rule.uses,
  permittedParking: parking,
  decisionNumber: rule.decisionNumber,
  decisionDate: rule.decisionDate,
})
