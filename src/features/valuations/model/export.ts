import { z } from 'zod'
import { filterQuerySchema } from '#kernel/filter-schema.ts'
import { SHOWN_FIELDS, STORED_FIELDS } from '../fields.ts'
import { valuationFilters, valuationSorting } from './inputs.ts'

/** The columns of the list, any of which an export can have. */
export const EXPORT_COLUMNS = Object.entries(SHOWN_FIELDS).flatMap(([field, descriptor]) =>
  'column' in descriptor ? [field] : [],
)

/** The most rows that are exported by being chosen. */
const MOST_CHOSEN = 200

const { governorate, text, startDate, endDate, dateField, dueState } = valuationFilters.shape
const { sort, order } = valuationSorting.shape

/** A query parameter that can be given several times. */
const several = <S extends z.ZodType<string>>(one: S, most: number) =>
  z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(one).min(1).max(most)).optional()

const chosen = z
  .literal('true')
  .transform(() => true as const)
  .optional()

/** The query parameters of an export: the list's filters and sort, chosen rows, the columns, and the language of headers and codes. */
export const valuationExport = filterQuerySchema(STORED_FIELDS).extend({
  governorate,
  text,
  startDate,
  endDate,
  dateField,
  dueState,
  sentBack: chosen,
  unplaced: chosen,
  sort,
  order,
  ids: several(z.uuid(), MOST_CHOSEN),
  columns: several(z.enum(EXPORT_COLUMNS), EXPORT_COLUMNS.length),
  language: z.enum(['ar', 'en']).optional(),
})
export type ValuationExport = z.output<typeof valuationExport>
