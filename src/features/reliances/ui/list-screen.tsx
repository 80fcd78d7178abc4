import { IconFileSymlink } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { LINE_FIELDS } from '../fields.ts'
import { RELIANCE_KINDS, RELIANCE_STATES } from '../model/codes.ts'
import type { RelianceFilters } from '../model/inputs.ts'
import { RELIANCES_PAGE, type Reliance } from '../model.ts'
import type { FilterName } from './search.ts'
import { RelianceMark, usePartyName } from './shared/marks.tsx'

const RELIANCES: ListDescription<Reliance, FilterName, RelianceFilters> = {
  name: 'reliances',
  live: ['valuation'],
  pageSize: RELIANCES_PAGE,
  read: rpc.reliances.list,
  ...codedFilters<FilterName, RelianceFilters>('reliances:list.search', {
    state: choice('reliances:field.state', RELIANCE_STATES, (code) => `reliances:state.${code}`),
    kind: choice('reliances:field.kind', RELIANCE_KINDS, (code) => `reliances:kind.${code}`),
  }),
  word: (part) => `reliances:list.${part}`,
  empty: 'reliances:empty',
  icon: IconFileSymlink,
}

type One = { row: Reliance; search?: string | undefined }

const ROWS: RowsDescription<Reliance> = {
  useColumns(search) {
    const partyName = usePartyName()
    return useFieldColumns<Reliance>((field) => `reliances:field.${field}`)(LINE_FIELDS, {
      number: (row) => <Name row={row} search={search} />,
      partyNameAr: (row) => (
        <Iso>
          <Highlight text={partyName(row)} search={search} />
        </Iso>
      ),
      state: (row) => <RelianceMark of={row} />,
    })
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { instant } = useFormat()
    const partyName = usePartyName()
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Name row={row} search={search} />
          </span>
          <RelianceMark of={row} />
        </Row>
        <div className={classes.mute}>
          <Iso>{partyName(row)}</Iso>
        </div>
        <div className={classes.mute}>
          {t(`reliances:kind.${row.kind}`)} · <Num>{row.valuationNumber}</Num> · <Num>{instant(row.createdAt)}</Num>
        </div>
      </>
    )
  },
  useName: () => (row) => row.number,
}

/** The number of a letter, which leads to the valuation on whose page it is. */
function Name({ row: { valuationId, number }, search }: One) {
  return (
    <RecordLink to="/valuations/$id" id={valuationId}>
      <Num>
        <Highlight text={number} search={search} />
      </Num>
    </RecordLink>
  )
}

/** /reliances: the letters in scope, the newest first. */
export function ReliancesScreen() {
  const { t } = useTranslation()
  const parts = {
    hint: t('reliances:empty.hint'),
    // As PDF, Excel and CSV, with totals and groups.
    actions: useMe().allowed('canViewReports') ? (
      <ButtonLink to="/reports/$register" params={{ register: 'reliances' }} variant="default">
        {t('reliances:asReport')}
      </ButtonLink>
    ) : null,
  }
  return <ListScreen of={RELIANCES} rows={ROWS} path="/reliances" parts={parts} />
}
