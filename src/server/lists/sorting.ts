import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isCalendarDate } from '#kernel/dates.ts'
import { columnOf, type FieldDescriptor } from '#kernel/field-descriptor.ts'
import { type Sortable, type SortInput, sortableFields } from '#kernel/field-sort.ts'
import { isUuid } from '#kernel/ids.ts'
import { invalidInput, type Sort, type SortKey } from './definition.ts'

const TYPES: Partial<Record<FieldDescriptor['kind'], SortKey['type']>> = {
  text: 'text',
  choice: 'text',
  date: 'date',
  instant: 'timestamptz',
  money: 'bigint',
  area: 'numeric',
  number: 'numeric',
  count: 'int',
  year: 'int',
}

/** The sorts of a list: those of the fields whose columns can be sorted by. `codes` come in another order than that of their field. */
export function fieldSorts(
  descriptors: Sortable,
  codes: Readonly<Record<string, readonly string[]>> = {},
): Readonly<Record<string, SortKey>> {
  const sorts = sortableFields(descriptors).map((field): [string, SortKey] => {
    const descriptor = descriptors[field] as Sortable[string]
    const type = TYPES[descriptor.kind]
    const by = descriptor.column?.sorts ?? 'value'
    if (!type) throw new Error(`nothing is sorted by ${field}`)
    return [
      field,
      {
        column: columnOf(field, descriptor),
        by: by === 'listed' ? 'value' : by,
        type,
        isNullable: !descriptor.required && !descriptor.computed,
        isWalked: by !== 'listed',
        ...(descriptor.kind === 'choice' ? { codes: codes[field] ?? descriptor.codes } : {}),
      },
    ]
  })
  return Object.fromEntries(sorts)
}

/** The sort that is asked for, if any. Throws AppError 'invalid-argument' for one of `withheld`: an order tells of its values. */
export function chosenSort(
  sorts: Readonly<Record<string, SortKey>>,
  { sort: name, order }: SortInput,
  withheld: readonly string[],
): { sort?: Sort } {
  if (name === undefined) return {}
  const key = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!key || withheld.includes(name)) throw invalidInput('sort', 'notInList')
  return { sort: { name, key, descending: order === 'desc' } }
}

/** SQL: what the rows of a list are sorted by. The indexes of the sorts are of these very expressions. */
export function sortExpression({ column, by }: SortKey, alias: string): RawBuilder<unknown> {
  const ref = sql.ref(`${alias}.${column}`)
  if (by === 'folded') return sql`fold_text(${ref}) collate "C"`
  if (by === 'numbered') return sql`number_order(${ref}) collate "C"`
  if (by === 'dueInWorkflow') return sql`due_in_workflow(${sql.ref(`${alias}.status`)}, ${ref})`
  return ref
}

/** A point in a sorted list: the key of a row (null without a value), and what breaks ties. */
export type SortPoint = { key: string | null; createdAt: string; id: string }

/** A cursor that holds the point itself, so that it stays valid whatever becomes of the row. */
export function encodePoint({ name }: Pick<Sort, 'name'>, { key, createdAt, id }: SortPoint): string {
  return Buffer.from(JSON.stringify([name, key, createdAt, id])).toString('base64url')
}

/** Reads such a cursor. Throws AppError 'invalid-argument' for one that is not of this sort. */
export function decodePoint({ name, key: sortKey }: Sort, cursor: string): SortPoint {
  const [of, key, createdAt, id] = parsed(cursor)
  const isPoint =
    of === name &&
    (key === null ? sortKey.isNullable : isKeyOf(sortKey, key)) &&
    isInstant(createdAt) &&
    typeof id === 'string' &&
    isUuid(id)
  if (!isPoint) throw invalidInput('lastId', 'notInList')
  return { key: key as string | null, createdAt: createdAt as string, id: id as string }
}

function parsed(cursor: string): unknown[] {
  try {
    const point: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(point) ? point : []
  } catch {
    return []
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const isInstant = (text: unknown): boolean =>
  typeof text === 'string' && INSTANT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

function isKeyOf({ type, codes }: SortKey, key: unknown): boolean {
  if (typeof key !== 'string') return false
  if (codes) return codes.includes(key)
  switch (type) {
    case 'date':
      return isCalendarDate(key)
    case 'timestamptz':
      return isInstant(key)
    case 'int':
      return /^-?\d{1,9}$/.test(key)
    case 'bigint':
      return /^-?\d{1,18}$/.test(key)
    case 'numeric':
      return /^-?\d{1,30}(\.\d{1,30})?$/.test(key)
    case 'text':
      // PostgreSQL has no text with the character zero.
      return !key.includes('\0')
  }
}

/** SQL: the rows that come after a point among those that have a key, or among those that have none. */
export function isAfter(sort: Sort, alias: string, point: SortPoint): RawBuilder<SqlBool> {
  const compare = sql.raw(sort.descending ? '<' : '>')
  const ties = sql`${sql.ref(`${alias}.createdAt`)}, ${sql.ref(`${alias}.id`)}`
  const at = sql`${point.createdAt}::timestamptz, ${point.id}::uuid`
  if (point.key === null) return sql<SqlBool>`(${ties}) ${compare} (${at})`
  const { key } = sort
  const value = sql`${point.key}::${sql.raw(key.type)}${key.by === 'folded' || key.by === 'numbered' ? sql` collate "C"` : sql``}`
  return sql<SqlBool>`(${sortExpression(key, alias)}, ${ties}) ${compare} (${value}, ${at})`
}
