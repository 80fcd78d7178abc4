import { command, query } from '#server/procedure.ts'
import { beginSheets } from './commands/begin.ts'
import { concludeValue } from './commands/conclude.ts'
import { copySheets } from './commands/copy.ts'
import { keepByHand } from './commands/keep.ts'
import { tellPresence } from './commands/present.ts'
import { saveSheet } from './commands/save.ts'
import {
  concluded,
  copied,
  expensesAsked,
  keptVersion,
  ofValuation,
  oneVersion,
  presence,
  ratesAsked,
  sheetChanges,
  supportAsked,
} from './model/inputs.ts'
import { readExpenses } from './queries/expenses.ts'
import { readLastCost } from './queries/last-cost.ts'
import { findInvolvement } from './queries/prior.ts'
import { readRates } from './queries/rates.ts'
import { readApproaches } from './queries/read.ts'
import { readSupport } from './queries/support.ts'
import { readVersion, readVersions } from './queries/versions.ts'

// The firm's own work, of which clients and guests see nothing, no matter whose valuation it is.
const access = 'inside'

/** The verbs of the sheets on which a value is worked out. */
export const approachesApi = {
  get: query({ access, input: ofValuation, run: (ctx, { valuationId }) => readApproaches(ctx, valuationId) }),
  versions: query({ access, input: ofValuation, run: (ctx, { valuationId }) => readVersions(ctx, valuationId) }),
  version: query({ access, input: oneVersion, run: readVersion }),
  support: query({ access, input: supportAsked, run: readSupport }),
  rates: query({ access, input: ratesAsked, run: readRates }),
  expenses: query({ access, input: expensesAsked, run: readExpenses }),
  prior: query({
    access,
    input: ofValuation,
    run: async (ctx, { valuationId }) => ({ items: await findInvolvement(ctx, valuationId) }),
  }),
  lastCost: query({ access, input: ofValuation, run: (ctx, { valuationId }) => readLastCost(ctx, valuationId) }),
  begin: command({ access: 'canEditValuations', input: ofValuation, run: beginSheets }),
  save: command({ access: 'canEditValuations', input: sheetChanges, run: saveSheet }),
  present: command({ access, input: presence, run: tellPresence }),
  keep: command({ access: 'canEditValuations', input: keptVersion, run: keepByHand }),
  copy: command({ access: 'canEditValuations', input: copied, run: copySheets }),
  conclude: command({ access: 'canEditValuations', input: concluded, run: concludeValue }),
}
