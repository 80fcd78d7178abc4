import { z } from 'zod'
import { PRICE_BASES, SUPPORTED_ROWS } from './support.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** Where the market register is asked for rates: metres around the property, months before the valuation's date. */
export const ratesAsked = z.strictObject({
  valuationId: z.uuid(),
  radius: z.number().int().min(100).max(50_000).optional(),
  months: z.number().int().min(1).max(240).optional(),
})
/** The row of the grid that support is asked for; `basis`: of what square metre prices are. */
export const supportAsked = ratesAsked.extend({ row: z.enum(SUPPORTED_ROWS), basis: z.enum(PRICE_BASES).optional() })
