import type { FieldDescriptor, FilterPlace } from './field-descriptor.ts'

/** Descriptors of fields, of which some can be filtered by. */
export type Filtered = Readonly<Record<string, FieldDescriptor & { filter?: FilterPlace }>>

/** The person who asks, wherever a filter takes a person. */
export const ME = 'me'
/** The records without a person. */
export const NOBODY = 'nobody'

/** The names of a list's filters, as its verb and its address call them. */
export type FilterName<D> = {
  [F in keyof D & string]: D[F] extends { filter: { by: 'range' } }
    ? `${F}From` | `${F}To`
    : D[F] extends { filter: object }
      ? F
      : never
}[keyof D & string]

type NumberKind = 'money' | 'area' | 'number' | 'count' | 'year' | 'coordinate'
type CodeOf<D> = D extends { kind: 'choice'; codes: readonly (infer Code)[] } ? Code : string
type FilterValue<D> = D extends { filter: { by: infer By } }
  ? By extends 'several'
    ? CodeOf<D> | CodeOf<D>[]
    : By extends 'flag'
      ? boolean
      : By extends 'range'
        ? D extends { kind: NumberKind }
          ? number
          : string
        : By extends 'equal'
          ? CodeOf<D>
          : string
  : never

/** The filters of a list as its verb takes them; all are optional. */
export type FilterInput<D> = {
  [N in FilterName<D>]?:
    | (N extends keyof D
        ? FilterValue<D[N]>
        : N extends `${infer F}${'From' | 'To'}`
          ? FilterValue<D[F & keyof D]>
          : never)
    | undefined
}

/** One filter of a list: a range has two, one for each bound. */
export type FilterParam = {
  name: string
  field: string
  descriptor: FieldDescriptor
  filter: FilterPlace
  bound?: 'From' | 'To'
}

const known = new WeakMap<Filtered, readonly FilterParam[]>()

/** The filters of a list in the order of their places; cached, since each call of a list asks for them. */
export function filterParams(descriptors: Filtered): readonly FilterParam[] {
  const params = known.get(descriptors) ?? paramsOf(descriptors)
  known.set(descriptors, params)
  return params
}

function paramsOf(descriptors: Filtered): FilterParam[] {
  return Object.entries(descriptors)
    .flatMap(([field, { filter, ...descriptor }]) => (filter ? [{ field, descriptor, filter }] : []))
    .toSorted((a, b) => a.filter.place - b.filter.place)
    .flatMap(({ field, ...rest }): FilterParam[] =>
      rest.filter.by === 'range'
        ? (['From', 'To'] as const).map((bound) => ({ name: `${field}${bound}`, field, bound, ...rest }))
        : [{ name: field, field, ...rest }],
    )
}
