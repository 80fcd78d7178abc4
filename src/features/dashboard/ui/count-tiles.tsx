import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNT_GROUPS, type CountGroup, type Dashboard } from '#features/dashboard/model.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './dashboard.module.css'

type Tile = 'total' | CountGroup
const TILES: readonly Tile[] = ['total', 'inPreparation', 'pending', 'inProgress', 'completed', 'closed']

/** The number of valuations by state, with their share of the total; each count links to its list. */
export function CountTiles({ counts }: { counts: Dashboard['valuations'] | undefined }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.tiles} aria-label={t('dashboard:counts')}>
      {TILES.map((tile) => (
        <li key={tile} className={classes.tile} data-tile={tile}>
          {counts ? (
            <Link
              to="/valuations"
              search={{ status: tile === 'total' ? undefined : COUNT_GROUPS[tile].join(',') }}
              className={classes.count}
            >
              <Count name={t(`dashboard:count.${tile}`)} count={counts[tile]} total={counts.total} />
            </Link>
          ) : (
            <CountSkeleton />
          )}
        </li>
      ))}
    </ul>
  )
}

const TYPES = {
  total: undefined,
  residential: 'RESIDENTIAL',
  commercial: 'COMMERCIAL',
  industrial: 'INDUSTRIAL',
} as const
const PROPERTY_TILES = ['total', 'residential', 'commercial', 'industrial'] as const

/** The number of properties, and of the three main types; each count links to its list. */
export function PropertyTiles({ counts }: { counts: Dashboard['properties'] | undefined }) {
  const { t } = useTranslation()
  return (
    <ul className={`${classes.tiles} ${classes.four}`} aria-label={t('dashboard:properties')}>
      {PROPERTY_TILES.map((tile) => (
        <li key={tile} className={classes.tile} data-tile={`properties-${tile}`}>
          {counts ? (
            <Link to="/properties" search={{ type: TYPES[tile] }} className={classes.count}>
              <Count name={t(`dashboard:properties.${tile}`)} count={counts[tile]} total={counts.total} />
            </Link>
          ) : (
            <CountSkeleton />
          )}
        </li>
      ))}
    </ul>
  )
}

function Count({ name, count, total }: { name: ReactNode; count: number; total: number }) {
  const { number, share } = useFormat()
  return (
    <>
      <span className={classes.name}>{name}</span>
      <b>
        <Num>{number(count)}</Num>
      </b>
      <small>
        <Num>{total > 0 ? share(count / total) : share(0)}</Num>
      </small>
    </>
  )
}

function CountSkeleton() {
  return (
    <div className={classes.count}>
      <Skeleton height={88} />
    </div>
  )
}
