import { type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import type { InScope } from '#server/lists/definition.ts'
import { named, presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import { LINE_FIELDS } from '../fields.ts'
import { FREQUENCY_MONTHS } from '../model/codes.ts'
import type { Programme, ProgrammeLine } from '../model.ts'
import { cycleDate } from '../rules/cycles.ts'

/** The row scope of `programmes g`: the firm sees all, nobody else any. */
export const inScope: InScope = (scope) => (scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`)

const { clientNameAr: _ar, clientNameEn: _en, ...STORED_LINE } = LINE_FIELDS
const accountName = (column: 'name_ar' | 'name_en') =>
  `(select c.${column} from client_accounts c where c.id = g.client_account_id)`

/** SQL: which cycle of `programmes g` is next, 1 for the first. */
export const NEXT_ORDINAL = sql<number>`(select coalesce(max(c.ordinal), 0) + 1 from programme_cycles c where c.programme_id = g.id)`
const MONTHS = sql.join(
  Object.entries(FREQUENCY_MONTHS).map(([code, months]) => sql`when ${sql.lit(code)} then ${sql.lit(months)}`),
  sql` `,
)
const MOVED = sql`(g.first_date + make_interval(months => (case g.frequency ${MONTHS} end * (${NEXT_ORDINAL} - 1))::integer))`
/** SQL: the valuation date of that cycle, by the rule of `cycleDate`. */
export const NEXT_DATE = sql<string>`(case when extract(day from g.first_date + 1) = 1
  then date_trunc('month', ${MOVED}) + interval '1 month - 1 day' else ${MOVED} end)::date`

/** The select list of a line, `from programmes g`. */
export const LINE_COLUMNS = [
  ...selectedFields('programmes', 'g', STORED_LINE),
  named<string, 'clientNameAr'>('clientNameAr', accountName('name_ar')),
  named<string, 'clientNameEn'>('clientNameEn', accountName('name_en')),
  named<number, 'properties'>(
    'properties',
    '(select count(*)::int from programme_properties p where p.programme_id = g.id)',
  ),
  named('nextOrdinal', NEXT_ORDINAL),
]

/** A line as it is read, before the date of its next cycle is worked out. */
export type ProgrammeRow = ProgrammeLine & { properties: number; nextOrdinal: number }

/** A line as it is sent, with the valuation date of its next cycle. Mutates the row. */
export const presentLine = <R extends ProgrammeRow>(row: R, actor: Pick<Actor, 'role'>): R & Programme =>
  Object.assign(presentFields(LINE_FIELDS, row, rowScope(actor)), {
    nextDate: row.state === 'ACTIVE' ? cycleDate(row, row.nextOrdinal) : null,
  })
