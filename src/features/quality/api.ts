import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { explainResult } from './commands/explain.ts'
import { setRule, undoRule } from './commands/rules.ts'
import { explained, ofValuation, ruleHistory, ruleSet, ruleUndo } from './model/inputs.ts'
import { readCheck } from './queries/check.ts'
import { listRuleChanges, readRules } from './queries/settings.ts'

// The firm's own work, of which clients and guests see nothing, no matter whose valuation it is; what the rules ask is the managers' to set.
const access = 'inside'
const sets = 'admin'

/** The verbs of the quality rules. */
export const qualityApi = {
  check: query({ access, input: ofValuation, run: (ctx, { valuationId }) => readCheck(ctx, valuationId) }),
  rules: query({ access, input: z.strictObject({}), run: readRules }),
  history: query({ access: sets, input: ruleHistory, run: listRuleChanges }),
  explain: command({ access: 'canEditValuations', input: explained, run: explainResult }),
  setRule: command({ access: sets, input: ruleSet, run: setRule }),
  undoRule: command({ access: sets, input: ruleUndo, run: undoRule }),
}
