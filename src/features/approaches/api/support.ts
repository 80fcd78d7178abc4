import { query } from '#server/procedure.ts'
import { ratesAsked, supportAsked } from '../model/support-inputs.ts'
import { readRates } from '../queries/rates.ts'
import { readSupport } from '../queries/support.ts'

/** The verbs by which the market register supports adjustments and rates; as the register, clients and guests see none of it. */
export const supportApi = {
  support: query({ access: 'inside', input: supportAsked, run: readSupport }),
  rates: query({ access: 'inside', input: ratesAsked, run: readRates }),
}
