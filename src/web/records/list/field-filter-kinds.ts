import { isCalendarDate } from '#kernel/dates.ts'
import { type Filtered, type FilterName, type FilterParam, filterParams, ME, NOBODY } from '#kernel/field-filter.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { anything, type Bounds, type FilterKind, flag, oneOf, severalOf } from './filters.ts'
import { isId } from './list-search.ts'

const decimal = (most: number): FilterKind => ({
  is: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= most,
  as: Number,
})
const whole = (most: number): FilterKind => ({
  is: (value) => /^\d+$/.test(value) && Number(value) <= most,
  as: Number,
})
const upTo = (longest: number): FilterKind => ({ is: (value) => value.length <= longest })

function boundKind({ descriptor }: FilterParam): FilterKind {
  switch (descriptor.kind) {
    case 'date':
      return { is: isCalendarDate }
    case 'money':
      return decimal(MAX_KWD)
    case 'count':
    case 'year':
      return whole(descriptor.most)
    case 'area':
    case 'number':
      return decimal(descriptor.most)
    default:
      return { is: () => false }
  }
}

/** The values that a filter accepts in an address: the same as the schema of its verb. */
function kindOf(param: FilterParam): FilterKind {
  const { descriptor, filter } = param
  if (filter.by === 'range') return boundKind(param)
  if (filter.by === 'flag') return flag
  if (descriptor.kind === 'choice' && filter.by === 'several') return severalOf(descriptor.codes)
  if (descriptor.kind === 'choice' && filter.by === 'equal') return oneOf(descriptor.codes)
  if (descriptor.kind === 'id') return { is: isId }
  if (descriptor.kind === 'reference') {
    const words: readonly string[] = [...(descriptor.to === 'person' ? [ME] : []), ...(filter.nobody ? [NOBODY] : [])]
    return { is: (value) => words.includes(value) || isId(value) }
  }
  return 'max' in descriptor ? upTo(descriptor.max) : anything
}

/** What `filterSet` needs of the filters of fields; `own` are the kinds of those that a list reads in its own way. */
export function fieldFilterKinds<D extends Filtered>(
  descriptors: D,
  own: Readonly<Partial<Record<FilterName<D>, FilterKind>>> = {} as never,
) {
  const params = filterParams(descriptors)
  const others: Readonly<Record<string, FilterKind | undefined>> = own
  const kinds = params.map((param) => [param.name, others[param.name] ?? kindOf(param)])
  const ranges = params.filter(({ bound }) => bound === 'From').map(({ field }) => field)
  return {
    kinds: Object.fromEntries(kinds) as Record<FilterName<D>, FilterKind>,
    bounds: ranges.map((field) => ({ from: `${field}From`, to: `${field}To` })) as unknown as Bounds<FilterName<D>>[],
  }
}
