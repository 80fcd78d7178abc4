import './words.ts'
import { IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { UnitCost } from '../../model.ts'
import classes from './chooser.module.css'
import { useCostName } from './cost-name.ts'
import { costsOfDayQuery } from './reads.ts'

/** What a sheet takes from the table: the row, its KWD per m², the day it holds from, what it is called, and its source. */
export type ChosenCost = Pick<UnitCost, 'id' | 'cost' | 'fromDate' | 'source'> & { name: string }
type Props = {
  /** The day whose costs are offered: the date of the valuation. */
  on: string
  onChoose: (cost: ChosenCost) => void
  className?: string | undefined
}

/** A button beside a unit cost that offers the firm's table as it stood on a day; nothing is taken but what is pressed. */
export function UnitCostChooser({ on, onChoose, className = classes.button }: Props) {
  const { t } = useTranslation()
  return (
    <Dropdown button={<IconTable size={18} aria-hidden="true" />} label={t('costs:choose.label')} className={className}>
      {(close) => (
        <Costs
          on={on}
          onChoose={(cost) => {
            close()
            onChoose(cost)
          }}
        />
      )}
    </Dropdown>
  )
}

function Costs({ on, onChoose }: Pick<Props, 'on' | 'onChoose'>) {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  const nameOf = useCostName()
  const { data, error, refetch } = useQuery(costsOfDayQuery(on))
  const day = { date: isolateBidi(date(on)) }
  return (
    <div className={classes.panel}>
      <p className={classes.mute}>{t(data?.items.length === 0 ? 'costs:choose.none' : 'costs:choose.on', day)}</p>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={1} /> : null}
      <ul className={classes.costs}>
        {data?.items.map((cost) => (
          <li key={cost.id}>
            <button type="button" onClick={() => onChoose({ ...cost, name: nameOf(cost) })}>
              <span>{nameOf(cost)}</span>
              <strong>
                <Num>{kwd(cost.cost)}</Num> {t('costs:perSqm')}
              </strong>
              <small className={classes.mute}>
                {t('costs:choose.since', {
                  date: isolateBidi(date(cost.fromDate)),
                  source: isolateBidi(cost.source),
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <TextLink to="/unit-costs">{t('costs:choose.table')}</TextLink>
    </div>
  )
}
