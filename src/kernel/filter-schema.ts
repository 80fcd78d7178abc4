import { z } from 'zod'
import { isCalendarDate } from './dates.ts'
import {
  type Filtered,
  type FilterInput,
  type FilterName,
  type FilterParam,
  filterParams,
  ME,
  NOBODY,
} from './field-filter.ts'
import { isKwd, MAX_KWD } from './money.ts'

// Separate from the filters: the browser needs those without the schema library.

/** A calendar date; zod's own check accepts year 0, which PostgreSQL rejects. */
export const calendarDay = z.iso.date().check(({ value, issues }) => {
  if (!isCalendarDate(value)) issues.push({ code: 'invalid_format', format: 'date', input: value })
})

/** One code of a list, or several distinct ones. */
function someOf(codes: readonly string[]): z.ZodType {
  const code = z.enum(codes)
  const several = z
    .array(code)
    .min(1)
    .max(codes.length)
    .refine((all) => new Set(all).size === all.length, { params: { fault: 'repeated' } })
    .meta({ uniqueItems: true })
  return z.union([code, several])
}

/** An amount in KWD, none below zero, that whole fils hold. */
export const kwdAmount = z
  .number()
  .min(0)
  .max(MAX_KWD)
  .refine(isKwd, { params: { fault: 'badMoney' } })

/** The bounds of a range, none of which is ever negative but for degrees. */
function boundOf({ descriptor, field }: FilterParam): z.ZodType {
  switch (descriptor.kind) {
    case 'date':
      return calendarDay
    case 'money':
      return kwdAmount
    case 'count':
    case 'year':
      return z.number().int().min(0).max(descriptor.most)
    case 'area':
    case 'number':
      return z.number().min(0).max(descriptor.most)
    case 'coordinate':
      return z.number().min(-descriptor.most).max(descriptor.most)
    default:
      throw new Error(`${field} has no range`)
  }
}

/** One value of the field: a code, a text, an id, or in place of a person's id 'me' and 'nobody'. */
function equalTo({ descriptor, filter, field }: FilterParam): z.ZodType {
  switch (descriptor.kind) {
    case 'choice':
      return z.enum(descriptor.codes)
    case 'text':
      return z.string().max(descriptor.max)
    case 'id':
      return z.uuid()
    case 'reference': {
      const words = [...(descriptor.to === 'person' ? [ME] : []), ...(filter.nobody ? [NOBODY] : [])]
      return words.length > 0 ? z.union([z.uuid(), z.enum(words)]) : z.uuid()
    }
    default:
      throw new Error(`${field} can't be filtered by one value`)
  }
}

function schemaOf(param: FilterParam): z.ZodType {
  const { descriptor, field, filter } = param
  if (filter.by === 'range') return boundOf(param)
  if (filter.by === 'flag') return z.boolean()
  if (filter.by === 'equal') return equalTo(param)
  if (filter.by === 'several' && descriptor.kind === 'choice') return someOf(descriptor.codes)
  if (filter.by !== 'several' && 'max' in descriptor) return z.string().max(descriptor.max)
  throw new Error(`${field} can't be filtered by ${filter.by}`)
}

type Shape<D extends Filtered> = {
  [N in FilterName<D> & keyof FilterInput<D>]: z.ZodOptional<z.ZodType<NonNullable<FilterInput<D>[N]>>>
}

/** The schema of a list's filters, as its verb takes them. */
export function filterSchema<D extends Filtered>(descriptors: D): z.ZodObject<Shape<D>, z.core.$strict> {
  const shape = filterParams(descriptors).map((param) => [param.name, schemaOf(param).optional()])
  return z.strictObject(Object.fromEntries(shape) as Shape<D>)
}

// Query parameters are texts: one that is no number is passed on unchanged, so that validation rejects it.
const asNumber = (given: unknown) =>
  typeof given === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(given) ? Number(given) : given
const asFlag = (given: unknown) => (given === 'true' ? true : given === 'false' ? false : given)

/** The same filters as query parameters: numbers and flags are texts there. */
export function filterQuerySchema<D extends Filtered>(descriptors: D): z.ZodObject<Shape<D>, z.core.$strict> {
  const shape = filterParams(descriptors).map((param) => {
    const schema = schemaOf(param).optional()
    if (param.filter.by === 'flag') return [param.name, z.preprocess(asFlag, schema).optional()]
    if (param.filter.by !== 'range' || param.descriptor.kind === 'date') return [param.name, schema]
    return [param.name, z.preprocess(asNumber, schema).optional()]
  })
  return z.strictObject(Object.fromEntries(shape) as Shape<D>)
}
