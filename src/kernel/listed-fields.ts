import {
  type Descriptors,
  type FieldDescriptor,
  type FieldsWith,
  fieldsWhere,
  type RecordOf,
} from './field-descriptor.ts'

/** The columns whose values a row of a list carries: those shown by default, or all that can be shown. */
export const ROW_COLUMNS = ['initial', 'all'] as const
export type RowColumns = (typeof ROW_COLUMNS)[number]

type AlwaysListed<D extends Descriptors> = FieldsWith<D, { listed: true } | { column: { initial: true } }>
type AtTimesListed<D extends Descriptors> = Exclude<
  FieldsWith<D, { column: object } | { search: object }>,
  AlwaysListed<D>
>
type NameOf<D extends Descriptors, F extends keyof D> = F extends keyof D
  ? D[F] extends { kind: 'reference'; name: { as: infer As } }
    ? As
    : F
  : never

/**
 * A row of a list: the fields that are `listed` and the initial columns; further columns when all are asked for, and the
 * searched fields in a search. People and other records are shown by their names alone.
 */
export type ListedOf<D extends Descriptors> = Pick<RecordOf<D>, NameOf<D, AlwaysListed<D>> & keyof RecordOf<D>> &
  Partial<Pick<RecordOf<D>, NameOf<D, AtTimesListed<D>> & keyof RecordOf<D>>>

type Shown = FieldDescriptor & { listed?: true; column?: { initial?: true }; search?: object }

/** True for a field that every row of a list carries. */
const isAlwaysListed = ({ listed, column }: Shown) => listed === true || column?.initial === true

/** The fields that a row of a list carries, in the order of their descriptors. */
export function listedFields<D extends Descriptors>(
  descriptors: D,
  { columns, searched }: { columns: RowColumns; searched: boolean },
): (keyof D & string)[] {
  return fieldsWhere(descriptors, (field: Shown) => {
    if (isAlwaysListed(field)) return true
    return (columns === 'all' && field.column !== undefined) || (searched && field.search !== undefined)
  })
}

/** 'all' when one of these columns is not carried by every row; else undefined, which is the default of the verbs. */
export function columnsFor(descriptors: Descriptors, shown: readonly string[]): 'all' | undefined {
  const isCarried = (key: string) => {
    const field = descriptors[key]
    return field === undefined || isAlwaysListed(field)
  }
  return shown.every(isCarried) ? undefined : 'all'
}
