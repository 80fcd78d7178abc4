import { useTranslation } from '../../i18n/i18n.ts'
import { Bar } from '../layout/bar.tsx'
import classes from './skeleton-rows.module.css'

/** A placeholder for a table that is loading. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell:loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
            <div key={column} className={classes.cell}>
              <Bar at={row + column} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
