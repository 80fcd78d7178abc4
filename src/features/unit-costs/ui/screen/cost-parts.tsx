import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import history from '#web/kit/layout/history.module.css'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import link from '#web/records/list/record-link.module.css'
import { BUILDING_KINDS, COST_STATES, type CostState, FINISHES } from '../../model/codes.ts'
import type { UnitCost } from '../../model.ts'
import type { CostsSearch } from '../search.ts'
import { useCostName } from '../shared/cost-name.ts'
import classes from './screen.module.css'

const TONES: Readonly<Record<CostState, Tone>> = {
  IN_FORCE: 'green',
  SCHEDULED: 'blue',
  FOLLOWED: 'grey',
  CORRECTED: 'grey',
  WITHDRAWN: 'red',
}

/** How a cost stands, and whether it was made up for a demonstration. */
export function CostMarks({ cost: { state, isGenerated } }: { cost: UnitCost }) {
  const { t } = useTranslation()
  return (
    <Row wrap>
      <Badge tone={TONES[state]}>{t(`costs:state.${state}`)}</Badge>
      {isGenerated ? <Badge tone="outlined">{t('costs:generated')}</Badge> : null}
    </Row>
  )
}

type Shown = { search: string | undefined; onOpen: (cost: UnitCost) => void }

/** The name of a cost, which opens its history; it covers the whole row. */
function CostName({ cost, onOpen }: { cost: UnitCost } & Pick<Shown, 'onOpen'>) {
  const name = useCostName()(cost)
  return (
    <button type="button" className={`${link.link} ${classes.name}`} onClick={() => onOpen(cost)}>
      {name}
    </button>
  )
}

/** The columns of the table, with matches of `search` highlighted. */
export function useCostColumns({ search, onOpen }: Shown): Column<UnitCost>[] {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  return useMemo(
    () => [
      column('name', t('costs:field.buildingKind'), 250, (cost) => <CostName cost={cost} onOpen={onOpen} />, {
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
    [t, kwd, date, search, onOpen],
  )
}

/** A row of the table on a narrow screen. */
export function CostLine({ cost, search, onOpen }: { cost: UnitCost } & Shown) {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  return (
    <>
      <Row gap={[4, 8]} align="start" justify="between" wrap>
        <CostName cost={cost} onOpen={onOpen} />
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

/** The filters of the table. */
export function CostFilterPanel({ search, ...rest }: PanelProps<CostsSearch>) {
  const { t } = useTranslation()
  return (
    <FilterPanel {...rest}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          <OneFilter
            label={t('costs:field.buildingKind')}
            options={BUILDING_KINDS.map((value) => ({ value, label: t(`costs:kind.${value}`) }))}
            value={search.buildingKind}
            onSet={(buildingKind) => set(() => ({ buildingKind }))}
          />
          <OneFilter
            label={t('costs:field.finish')}
            options={FINISHES.map((value) => ({ value, label: t(`costs:finish.${value}`) }))}
            value={search.finish}
            onSet={(finish) => set(() => ({ finish }))}
          />
          <OneFilter
            label={t('costs:field.state')}
            options={COST_STATES.map((value) => ({ value, label: t(`costs:state.${value}`) }))}
            value={search.state}
            onSet={(state) => set(() => ({ state }))}
          />
        </Grid>
      )}
    </FilterPanel>
  )
}
