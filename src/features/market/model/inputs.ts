import { z } from 'zod'
import { inputSchema } from '#kernel/field-schema.ts'
import { calendarDay, filterQuerySchema, filterSchema, kwdAmount } from '#kernel/filter-schema.ts'
import { sortSchema } from '#kernel/sort-schema.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import { PROPERTY_TYPES } from '../../properties/model/codes.ts'
import { STORED_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import { VERIFICATIONS } from './codes.ts'
import { COMMENTARY_LIMITS } from './commentary.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** The writable fields of market evidence: shape and size only, `evidenceFaults` holds the rules. */
export const evidenceFields = inputSchema(WRITTEN_FIELDS)

/** The filters of a list; all of them combine. A place is named in either language and any spelling. */
export const marketFilters = filterSchema(STORED_FIELDS).extend({ text: z.string().max(500).optional() })
export type MarketFilters = z.infer<typeof marketFilters>

/** The sorts of a list. */
export const marketSorting = sortSchema(STORED_FIELDS)

/** The query parameters of an export: the list's filters, and the language of headers and codes. */
export const marketExport = filterQuerySchema(STORED_FIELDS).extend({
  text: marketFilters.shape.text,
  sort: marketSorting.shape.sort,
  order: marketSorting.shape.order,
  language: z.enum(['ar', 'en']).optional(),
})
export type MarketExport = z.output<typeof marketExport>

/** Why an entry is corrected, withdrawn, restored, or kept beside another one. */
export const reason = z.string().max(2000)
export const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
export const verification = seen.extend({ level: z.enum(VERIFICATIONS), note: z.string().max(1000).nullish() })

/** What duplicates are looked for by. */
export const transaction = z.strictObject({
  kind: z.enum(WRITTEN_FIELDS.kind.codes),
  location: z.string().max(100),
  blockNumber: z.string().max(40),
  plotNumber: z.string().max(40),
  evidenceDate: calendarDay,
  price: kwdAmount,
  exceptId: z.uuid().optional(),
})
export type Transaction = z.output<typeof transaction>

/** What an entry is judged odd by, as far as it is typed. */
export const doubted = evidenceFields
  .pick({
    ...{ kind: true, type: true, price: true, area: true, yearBuilt: true, evidenceDate: true, frontage: true },
    ...{ currency: true, currencyAmount: true, exchangeRate: true, location: true, governorate: true },
    ...{ latitude: true, longitude: true, outsideKuwait: true },
  })
  .extend({ exceptId: z.uuid().optional() })

/** Entries under question that are accepted as they are, for one reason; at most a page of the list. */
export const accepted = z.strictObject({ entries: z.array(seen).min(1).max(100), reason })

const market = { category: z.enum(PROPERTY_TYPES), governorate: z.enum(GOVERNORATES) }
const text = z.string().max(COMMENTARY_LIMITS.text)
const sources = z.string().max(COMMENTARY_LIMITS.sources)
const commentaryFields = z.strictObject({
  ...market,
  quarter: z.iso.date(),
  textAr: text,
  textEn: text,
  sourcesAr: sources,
  sourcesEn: sources,
})
export type CommentaryFields = z.infer<typeof commentaryFields>
/** A draft that is written on; without an id a new one. */
export const commentaryDraft = commentaryFields.extend({ draft: seen.optional() })
export const commentariesAsked = z.strictObject({
  category: market.category.optional(),
  governorate: market.governorate.optional(),
  lastId: z.uuid().optional(),
})
