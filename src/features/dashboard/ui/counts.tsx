import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { COUNT_GROUPS, type CountGroup, type Dashboard } from '#features/dashboard/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './dashboard.module.css'

const VALUATIONS: readonly ('total' | CountGroup)[] = [
  'total',
  'inPreparation',
  'pending',
  'inProgress',
  'completed',
  'closed',
]
const PROPERTIES = ['total', 'residential', 'commercial', 'industrial'] as const
const TYPES = {
  total: undefined,
  residential: 'RESIDENTIAL',
  commercial: 'COMMERCIAL',
  industrial: 'INDUSTRIAL',
} as const

/** The numbers of valuations by state, and of properties by type; each links to its list. Undefined while they load. */
export function Counts({ counts, withProperties }: { counts: Dashboard | undefined; withProperties: boolean }) {
  const { t } = useTranslation()
  return (
    <Grid columns="6fr 4fr" gap={0} until={1000} className={`${classes.card} ${classes.counts}`}>
      <ul aria-label={t('dashboard:counts')} className={classes.byState}>
        {VALUATIONS.map((tile) => (
          <Count key={tile} tile={tile} name={t(`dashboard:count.${tile}`)} count={counts?.valuations[tile]}>
            {(count) => (
              <Link to="/valuations" search={{ status: tile === 'total' ? undefined : COUNT_GROUPS[tile].join(',') }}>
                {count}
              </Link>
            )}
          </Count>
        ))}
      </ul>
      {withProperties ? (
        <ul aria-label={t('dashboard:properties')} className={classes.byType}>
          {PROPERTIES.map((tile) => (
            <Count
              key={tile}
              tile={`properties-${tile}`}
              name={t(`dashboard:properties.${tile}`)}
              count={counts?.properties[tile]}
            >
              {(count) => (
                <Link to="/properties" search={{ type: TYPES[tile] }}>
                  {count}
                </Link>
              )}
            </Count>
          ))}
        </ul>
      ) : null}
    </Grid>
  )
}

type CountProps = { tile: string; name: string; count: number | undefined; children: (count: ReactNode) => ReactNode }

function Count({ tile, name, count, children }: CountProps) {
  const { number } = useFormat()
  return (
    <li data-tile={tile}>
      {count === undefined ? (
        <Skeleton height="100%" />
      ) : (
        children(
          <>
            <span>{name}</span>
            <b>
              <Num>{number(count)}</Num>
            </b>
          </>,
        )
      )}
    </li>
  )
}
