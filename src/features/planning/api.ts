import { paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { createPlanningRule, endPlanningRule, replacePlanningRule, withdrawPlanningRule } from './commands.ts'
import {
  lookingFor,
  oneRule,
  ruleEnd,
  ruleFields,
  ruleFilters,
  ruleReplacement,
  ruleWithdrawal,
} from './model/inputs.ts'
import { listPlanningRules, readPermitted, readPlanningRule } from './queries.ts'

// The firm reads what may be built; what values rest on is kept by managers, as unit costs are.
const access = 'inside'
const writes = 'admin'

/** The verbs of planning rules. */
export const planningApi = {
  list: query({ access, input: ruleFilters.extend(paging.shape), run: listPlanningRules }),
  get: query({ access, input: oneRule, run: readPlanningRule }),
  permitted: query({ access, input: lookingFor, run: readPermitted }),
  create: command({ access: writes, input: ruleFields, idempotent: true, run: createPlanningRule }),
  replace: command({ access: writes, input: ruleReplacement, run: replacePlanningRule }),
  end: command({ access: writes, input: ruleEnd, run: endPlanningRule }),
  withdraw: command({ access: writes, input: ruleWithdrawal, run: withdrawPlanningRule }),
}
