import { z } from 'zod'
import { MOST_CHANGES, NOTE_LIMIT } from '../model/records.ts'
import { SHEETS } from './codes.ts'
import { GRID_BASES } from './grid.ts'
import { SUPPORTED_ROWS } from './support.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** The sheets of a valuation. */
export const ofValuation = z.strictObject({ valuationId: z.uuid() })

const cell = z.union([z.string().max(5000), z.number().min(-1e12).max(1e12), z.null()])
const value = z.union([cell, z.boolean(), z.record(z.string().max(40), cell)])
const field = z.string().min(1).max(120)
const sheet = z.enum(SHEETS)

/** Changes of a sheet: shape and size only, `valueFaults` holds the rules. */
export const sheetChanges = ofValuation.extend({
  sheet,
  changes: z
    .array(z.strictObject({ field, base: value, value }))
    .min(1)
    .max(MOST_CHANGES),
})

/** Where a person is, and the versions of the sheets that their screen has; one that it does not name is new to it. */
export const presence = ofValuation.extend({
  sheet,
  field: z.string().max(160).nullish(),
  seen: z.partialRecord(sheet, z.number().int().min(0)),
})

export const keptVersion = ofValuation.extend({ note: z.string().max(NOTE_LIMIT) })
export const oneVersion = ofValuation.extend({ number: z.number().int().min(1).max(1_000_000) })
export const copied = ofValuation.extend({
  from: z.uuid(),
  sheets: z
    .array(sheet)
    .min(1)
    .max(SHEETS.length)
    .refine((all) => new Set(all).size === all.length, { params: { fault: 'repeated' } })
    .meta({ uniqueItems: true }),
})
/** `version`: of the valuation. */
export const concluded = ofValuation.extend({ version: z.number().int().min(1) })

/** Where the market register is asked for rates: metres around the property, months before the valuation's date. */
export const ratesAsked = ofValuation.extend({
  radius: z.number().int().min(100).max(50_000).optional(),
  months: z.number().int().min(1).max(240).optional(),
})
/** How many years before the valuation's date expenses of approved valuations are asked for. */
export const expensesAsked = ofValuation.extend({ years: z.number().int().min(1).max(20).optional() })
/** The row of the grid that support is asked for; `basis`: of what square metre prices are. */
export const supportAsked = ratesAsked.extend({ row: z.enum(SUPPORTED_ROWS), basis: z.enum(GRID_BASES).optional() })
