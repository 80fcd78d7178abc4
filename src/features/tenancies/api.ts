import { paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { addTenancy, changeTenancy, endTenancy, withdrawTenancy } from './commands.ts'
import {
  changedTenancy,
  newTenancy,
  oneProperty,
  oneTenancy,
  rentsOn,
  tenancyEnd,
  tenancyFilters,
  tenancyWithdrawal,
} from './model/inputs.ts'
import { listTenancies, readRents, readTotals, readUnit } from './queries.ts'

// Tenants and rents are for the firm alone; those write who may edit properties.
const access = 'inside'
const writes = 'canEditProperties'

/** The verbs of tenancy schedules. */
export const tenanciesApi = {
  list: query({ access, input: tenancyFilters.extend(paging.shape), run: listTenancies }),
  unit: query({ access, input: oneTenancy, run: readUnit }),
  totals: query({ access, input: oneProperty, run: readTotals }),
  rents: query({ access, input: rentsOn, run: readRents }),
  add: command({ access: writes, input: newTenancy, idempotent: true, run: addTenancy }),
  change: command({ access: writes, input: changedTenancy, run: changeTenancy }),
  end: command({ access: writes, input: tenancyEnd, run: endTenancy }),
  withdraw: command({ access: writes, input: tenancyWithdrawal, run: withdrawTenancy }),
}
