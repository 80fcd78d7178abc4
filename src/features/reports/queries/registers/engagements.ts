import { sql } from 'kysely'
import type { ValuationPurpose } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { ListDefinition } from '#server/lists/definition.ts'
import { LIST_FIELDS, WRITTEN_FIELDS } from '../../../engagements/fields.ts'
import { ENGAGEMENT_STATES } from '../../../engagements/model/codes.ts'
import type { Engagement } from '../../../engagements/model.ts'
import { ENGAGEMENTS } from '../../../engagements/queries/list.ts'
import { LINE_COLUMNS } from '../../../engagements/queries/rows.ts'
import { periodOf } from '../../rules/periods.ts'
import { codeWord } from '../../rules/wording.ts'
import { byCode, byCodesAndWords, withRange } from '../groupings.ts'
import type { ListSource } from '../source.ts'
import { withDays } from './valuations.ts'

type Row = Engagement & { purpose: ValuationPurpose; agreedOn: CalendarDate | null }

/** The columns of the list that are counted, as SQL. */
const PROPERTIES = sql`(select count(*) from engagement_properties p where p.engagement_id = e.id)`
const COMPLETED = sql`(select count(*) from engagement_properties p join valuations v on v.id = p.valuation_id
  where p.engagement_id = e.id and v.status in ('COMPLETED', 'FINALIZED'))`

const REPORTED: ListDefinition<Row> = {
  ...ENGAGEMENTS,
  columns: sql`${sql.join(LINE_COLUMNS)}, e.purpose, e.agreed_on as "agreedOn"`,
  present: (row, viewer) => ({ ...row, ...ENGAGEMENTS.present(row, viewer) }),
}

/** The register of engagements. */
export const engagementsRegister: ListSource<Row> = {
  list: REPORTED,
  filtersOf(_, { filters, period }, { today }) {
    const found = byCodesAndWords(filters)
    const days = period ? periodOf(period, today) : {}
    if (period?.field === 'dueOn') return withRange(found, 'dueOn', days)
    return withDays(found, 'createdAt', days)
  },
  summed: (code) =>
    code === 'properties' ? { amount: PROPERTIES } : code === 'completed' ? { amount: COMPLETED } : undefined,
  grouping(code) {
    if (code === 'state')
      return byCode('e', 'state', ENGAGEMENT_STATES, (state, language) =>
        codeWord(LIST_FIELDS.state.codeWord(state), language),
      )
    const { codes, codeWord: wordOf } = WRITTEN_FIELDS.purpose
    return code === 'purpose'
      ? byCode('e', 'purpose', codes, (purpose, language) => codeWord(wordOf(purpose), language))
      : undefined
  },
  present: (_, rows, { reading: { language } }) =>
    rows.map(({ clientNameAr, clientNameEn, state, purpose, ...row }) => ({
      path: `/engagements/${row.id}`,
      cells: {
        ...row,
        client: language === 'ar' ? clientNameAr || clientNameEn : clientNameEn || clientNameAr,
        state: codeWord(LIST_FIELDS.state.codeWord(state), language),
        purpose: codeWord(WRITTEN_FIELDS.purpose.codeWord(purpose), language),
      },
    })),
}
