import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { COUNT_GROUPS, type CountGroup, type Dashboard } from '#features/dashboard/model.ts'
import { Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import classes from './dashboard.module.css'

type Tile = 'total' | CountGroup
const TILES: readonly Tile[] = ['total', 'inPreparation', 'pending', 'inProgress', 'completed', 'closed']

/** How many valuations stand where, with their share of the whole; each count leads to the list of what it counts. */
export function CountTiles({ counts }: { counts: Dashboard['valuations'] | undefined }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.tiles} aria-label={t('dashboard:counts')}>
      {TILES.map((tile) => (
        <li key={tile} className={classes.tile} data-tile={tile}>
          {counts ? <Count tile={tile} count={counts[tile]} total={counts.total} /> : <Reading />}
        </li>
      ))}
    </ul>
  )
}

function Count({ tile, count, total }: { tile: Tile; count: number; total: number }) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const statuses = tile === 'total' ? undefined : COUNT_GROUPS[tile].join(',')
  return (
    <Link to="/valuations" search={{ status: statuses }} className={classes.count}>
      <span className={classes.name}>{t(`dashboard:count.${tile}`)}</span>
      <b>
        <Num>{number(count)}</Num>
      </b>
      <small>
        <Num>{total > 0 ? share(count / total) : share(0)}</Num>
      </small>
    </Link>
  )
}

function Reading() {
  return (
    <div className={classes.count}>
      <Skeleton height={88} />
    </div>
  )
}
