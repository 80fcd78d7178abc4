import { paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { correctUnitCost, createUnitCost, withdrawUnitCost } from './commands.ts'
import { costCorrection, costDay, costFields, costFilters, costSeries, costWithdrawal } from './model/inputs.ts'
import { listUnitCosts, readCostHistory, readUnitCosts } from './queries.ts'

// The firm's own, of which clients and guests see nothing; its figures are behind every cost approach, so managers keep them.
const access = 'inside'
const writes = 'admin'

/** The verbs of the table of unit costs. */
export const unitCostsApi = {
  list: query({ access, input: costFilters.extend(paging.shape), run: listUnitCosts }),
  inForce: query({ access, input: costDay, run: readUnitCosts }),
  history: query({ access, input: costSeries, run: readCostHistory }),
  create: command({ access: writes, input: costFields, idempotent: true, run: createUnitCost }),
  correct: command({ access: writes, input: costCorrection, run: correctUnitCost }),
  withdraw: command({ access: writes, input: costWithdrawal, run: withdrawUnitCost }),
}
