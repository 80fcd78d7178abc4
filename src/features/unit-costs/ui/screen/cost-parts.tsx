import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import history from '#web/kit/layout/history.module.css'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import link from '#web/records/list/record-link.module.css'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import type { CostState } from '../../model/codes.ts'
import type { UnitCost } from '../../model.ts'
import { useCostName } from '../shared/cost-name.ts'
import classes from './screen.module.css'

const TONES: Readonly<Record<CostState, Tone>> = {
  IN_FORCE: 'green',
  SCHEDULED: 'blue',
  FOLLOWED: 'grey',
  CORRECTED: 'grey',
  WITHDRAWN: 'red',
}

/** The state of a cost, and whether it was made up for a demonstration. */
export function CostMarks({ cost: { state, isGenerated } }: { cost: UnitCost }) {
  const { t } = useTranslation()
  return (
    <Row wrap>
      <Badge tone={TONES[state]}>{t(`costs:state.${state}`)}</Badge>
      {isGenerated ? <Badge tone="outlined">{t('costs:generated')}</Badge> : null}
    </Row>
  )
}

/** Opens the history of a cost. */
export const CostOpening = createContext<(cost: UnitCost) => void>(() => undefined)

/** The name of a cost, which opens its history; it covers the whole row. */
function CostName({ cost }: { cost: UnitCost }) {
  const onOpen = useContext(CostOpening)
  const name = useCostName()(cost)
  return (
    <button type="button" className={`${link.link} ${classes.name}`} onClick={() => onOpen(cost)}>
      {name}
    </button>
  )
}

/** The columns of the table, with matches of `search` highlighted. */
function useCostColumns(search: string | undefined): Column<UnitCost>[] {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  return useMemo(
    () => [
      column('name', t('costs:field.buildingKind'), 250, (cost) => <CostName cost={cost} />, {
        grows: true,
      }),
      column('cost', `${t('costs:field.cost')} (${t('costs:perSqm')})`, 190, ({ cost }) => kwd(cost), {
        figure: true,
      }),
      column('fromDate', t('costs:field.fromDate'), 140, ({ fromDate }) => <Num>{date(fromDate)}</Num>),
      column('source', t('costs:field.source'), 250, ({ source }) => <Highlight text={source} search={search} />, {
        grows: true,
      }),
      column('state', t('costs:field.state'), 250, (cost) => <CostMarks cost={cost} />),
    ],
    [t, kwd, date, search],
  )
}

/** A row of the table on a narrow screen. */
function CostLine({ row: cost, search }: { row: UnitCost; search?: string | undefined }) {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  return (
    <>
      <Row justify="between" align="start" gap={[4, 8]} wrap>
        <CostName cost={cost} />
        <strong>
          <Num>{kwd(cost.cost)}</Num> {t('costs:perSqm')}
        </strong>
      </Row>
      <span className={history.mute}>
        <Num>{date(cost.fromDate)}</Num> ·{' '}
        <Iso>
          <Highlight text={cost.source} search={search} />
        </Iso>
      </span>
      <CostMarks cost={cost} />
    </>
  )
}

/** A cost of the table. */
export const COST_ROWS: RowsDescription<UnitCost> = { useColumns: useCostColumns, Line: CostLine, useName: useCostName }
