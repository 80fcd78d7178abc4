import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './skeleton-rows.module.css'

// Bars of uneven length read as text to come; all alike they read as a broken table.
const WIDTHS = ['72%', '88%', '60%', '80%', '66%']

/** The shape of a table that is still loading; takes the room the rows will take. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.rows} role="status" aria-label={t('shell:loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
            <div key={column} className={classes.cell}>
              <Skeleton height={12} width={WIDTHS[(row + column) % WIDTHS.length]} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
