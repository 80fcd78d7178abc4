import { sql } from 'kysely'
import { FILS_PER_KWD } from '#kernel/money.ts'
import type { ListDefinition } from '#server/lists/definition.ts'
import { LINE_FIELDS } from '../../../reliances/fields.ts'
import { RELIANCE_KINDS, RELIANCE_STATES } from '../../../reliances/model/codes.ts'
import type { RelianceDetails } from '../../../reliances/model.ts'
import { RELIANCES } from '../../../reliances/queries/list.ts'
import { LINE_COLUMNS } from '../../../reliances/queries/rows.ts'
import { periodOf } from '../../rules/periods.ts'
import { codeWord } from '../../rules/wording.ts'
import { byCode, byCodesAndWords } from '../groupings.ts'
import type { ListSource } from '../source.ts'
import { withDays } from './valuations.ts'

type Row = Pick<RelianceDetails, keyof typeof LINE_FIELDS | 'purpose' | 'months' | 'reportSha256' | 'sha256'>

const REPORTED: ListDefinition<Row> = {
  ...RELIANCES,
  columns: sql`${sql.join(LINE_COLUMNS)}, l.purpose, l.months, l.report_sha256 as "reportSha256", l.sha256`,
  present: (row, viewer) => ({ ...row, ...RELIANCES.present(row, viewer) }),
}

const { state, kind } = LINE_FIELDS

/** The register of reliance and re-addressing letters. */
export const reliancesRegister: ListSource<Row> = {
  list: REPORTED,
  filtersOf(_, { filters, period }, { today }) {
    const found = byCodesAndWords(filters)
    return withDays(
      found,
      period?.field === 'issuedAt' ? 'issuedAt' : 'createdAt',
      period ? periodOf(period, today) : {},
    )
  },
  summed: (code) => (code === 'fee' ? { amount: sql`l.fee_fils`, divisor: FILS_PER_KWD } : undefined),
  grouping(code) {
    if (code === 'state')
      return byCode('l', 'state', RELIANCE_STATES, (one, language) => codeWord(state.codeWord(one), language))
    return code === 'kind'
      ? byCode('l', 'kind', RELIANCE_KINDS, (one, language) => codeWord(kind.codeWord(one), language))
      : undefined
  },
  present: (_, rows, { reading: { language } }) =>
    rows.map(({ partyNameAr, partyNameEn, ...row }) => ({
      path: `/valuations/${row.valuationId}`,
      cells: {
        ...row,
        party: (language === 'ar' ? partyNameAr || partyNameEn : partyNameEn || partyNameAr) ?? '',
        state: codeWord(state.codeWord(row.state), language),
        kind: codeWord(kind.codeWord(row.kind), language),
      },
    })),
}
