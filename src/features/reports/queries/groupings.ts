import { type RawBuilder, sql } from 'kysely'
import { can } from '#access/can.ts'
import { addDays } from '#kernel/dates.ts'
import { formatMonth, formatNumber } from '#kernel/format.ts'
import { searchWords } from '#kernel/matches.ts'
import { fill, type Language } from '#kernel/words.ts'
import { type Filters, NO_FILTERS } from '#server/lists/definition.ts'
import { reportsMessages } from '../messages.ts'
import { AGE_BANDS, dayOfAge } from '../rules/working-days.ts'
import type { Labelled, ReportContext, SourceGrouping, Wording } from './source.ts'

type Range = Filters['ranges'][string]

/** The start of a day in Kuwait, as an instant. */
export const startOfDay = (day: string) => `${day}T00:00:00+03:00`

/** The filters with one more bound of a column; of two bounds the narrower holds. */
export function withRange(filters: Filters, column: string, { from, to, before }: Range): Filters {
  const held = filters.ranges[column] ?? {}
  const later = (a: Range['from'], b: Range['from']) => (a === undefined || (b !== undefined && b > a) ? b : a)
  const earlier = (a: Range['to'], b: Range['to']) => (a === undefined || (b !== undefined && b < a) ? b : a)
  const range = Object.entries({
    from: later(held.from, from),
    to: earlier(held.to, to),
    before: earlier(held.before, before),
  }).filter(([, bound]) => bound !== undefined)
  return { ...filters, ranges: { ...filters.ranges, [column]: Object.fromEntries(range) } }
}

/** The filters of a register whose filters are codes, beside the words that its rows are searched by. */
export function byCodesAndWords({ text, ...lists }: Readonly<Record<string, unknown>>): Filters {
  const words = searchWords(String(text ?? ''))
  return {
    ...NO_FILTERS,
    lists: Object.fromEntries(Object.entries(lists).map(([field, codes]) => [field, [codes].flat().map(String)])),
    words: words.length > 0 ? { text: words } : {},
  }
}

/** The filters for the rows that hold one value in a column, or none. */
function holding(filters: Filters, column: string, value: string | null): Filters {
  const { [column]: _, ...lists } = filters.lists
  const { [column]: __, ...equal } = filters.equal
  if (value === null) return { ...filters, lists, equal: { ...equal, [column]: null } }
  return { ...filters, lists: { ...lists, [column]: [value] }, equal }
}

const none = (language: Language) => reportsMessages['group.none'][language]

/** Groups by a column of codes, in the order of the codes. */
export function byCode(
  alias: string,
  column: string,
  codes: readonly string[],
  word: (code: string, language: Language) => string,
): SourceGrouping {
  const place = (key: string | null) => (key === null ? codes.length + 1 : codes.indexOf(key))
  return {
    key: sql`${sql.ref(`${alias}.${column}`)}`,
    within: (filters, key) => holding(filters, column, key),
    labels: async (_, keys, { reading: { language } }) =>
      keys
        .toSorted((a, b) => place(a) - place(b))
        .map((key) => ({ key, label: key === null ? none(language) : word(key, language) })),
  }
}

/** Groups by a column of texts, in the order of the reader's alphabet. */
export function byText(
  alias: string,
  column: string,
  word: (text: string, language: Language) => string,
): SourceGrouping {
  return {
    key: sql`${sql.ref(`${alias}.${column}`)}`,
    within: (filters, key) => holding(filters, column, key),
    labels: async (_, keys, { reading: { language } }) =>
      inAlphabet(
        keys.map((key) => ({ key, label: key === null ? none(language) : word(key, language) })),
        language,
      ),
  }
}

/** In the order of the alphabet; those without a value last. */
function inAlphabet(labelled: Labelled[], language: Language): Labelled[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return labelled.toSorted((a, b) =>
    a.key === null || b.key === null ? Number(a.key === null) - Number(b.key === null) : compare(a.label, b.label),
  )
}

/** Groups by a person, in the order of their names. */
export function byPerson(alias: string, column: string): SourceGrouping {
  return {
    key: sql`${sql.ref(`${alias}.${column}`)}`,
    groupOf: (id) => sql`${id}::text`,
    within(filters, key) {
      const { [column]: _, ...equal } = filters.equal
      return { ...filters, equal: { ...equal, [column]: key } }
    },
    async labels(ctx, keys, { reading: { language } }) {
      const names = await namesOf(
        ctx,
        keys.filter((key) => key !== null),
      )
      return inAlphabet(
        keys.map((key) => ({
          key,
          label: key === null ? reportsMessages['group.unassigned'][language] : (names.get(key) ?? none(language)),
        })),
        language,
      )
    },
  }
}

/** The names of people by their ids. */
export async function namesOf({ db }: Pick<ReportContext, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}

/** The names of people filtered by, as far as the reader may know the staff. */
export function knownNames(ctx: ReportContext, ids: readonly string[]): Promise<Map<string, string>> {
  const { actor } = ctx
  return namesOf(ctx, can(actor, 'canEditValuations') ? ids : ids.filter((id) => id === actor.id))
}

/** Groups by the month of a date, the newest first. */
export function byMonth(alias: string, column: string): SourceGrouping {
  return {
    key: sql`${sql.ref(`${alias}.${column}`)}`,
    groupOf: (day) => sql`to_char(${day}, 'YYYY-MM')`,
    within(filters, key) {
      if (key === null) {
        const { sortedBy: _, ...others } = filters
        return { ...others, equal: { ...filters.equal, [column]: null } }
      }
      const from = `${key}-01`
      const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
      return { ...withRange(filters, column, { from, to }), sortedBy: column }
    },
    labels: async (_, keys, { reading }) =>
      keys
        .toSorted((a, b) => (b ?? '').localeCompare(a ?? ''))
        .map((key) => ({ key, label: key === null ? none(reading.language) : formatMonth(`${key}-01`, reading) })),
  }
}

/** Groups by the age in working days of an instant, in bands, the oldest first. */
export function byAge(alias: string, column: string, { calendar }: Wording): SourceGrouping {
  // The last day of each band's first age: what began on it or before is at least as old.
  const last = AGE_BANDS.map((age) => (age === 0 ? null : dayOfAge(calendar, age)))
  const bandOf: RawBuilder<string> = sql`case ${sql.join(
    last
      .map((day, at) => ({ day, at }))
      .toReversed()
      .flatMap(({ day, at }) =>
        day === null
          ? []
          : [
              sql`when ${sql.ref(`${alias}.${column}`)} < ${startOfDay(addDays(day, 1))}::timestamptz then ${sql.lit(String(at))}`,
            ],
      ),
    sql` `,
  )} else '0' end`
  return {
    key: bandOf,
    within(filters, key) {
      const at = Number(key)
      const [first, next] = [last[at], last[at + 1]]
      return withRange(filters, column, {
        ...(first ? { before: startOfDay(addDays(first, 1)) } : {}),
        ...(next ? { from: startOfDay(addDays(next, 1)) } : {}),
      })
    },
    labels: async (_, keys, { reading }) =>
      keys
        .toSorted((a, b) => Number(b) - Number(a))
        .map((key) => {
          const at = Number(key)
          const from = formatNumber(AGE_BANDS[at] ?? 0, reading)
          const next = AGE_BANDS[at + 1]
          const word = next === undefined ? 'group.ageOver' : 'group.age'
          const to = next === undefined ? '' : formatNumber(next - 1, reading)
          return { key, label: fill(reportsMessages[word][reading.language], { from, to }) }
        }),
  }
}
