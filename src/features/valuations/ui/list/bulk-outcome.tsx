import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/kit/error-text.ts'
import { Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import classes from './bulk.module.css'
import type { Outcome } from './bulk.ts'

/** What became of the rows: how many were changed, which were refused and why, and what is left. */
export function BulkOutcome({ outcome: { changed, refused, stopped } }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const text = useErrorText()
  const counted = (count: number) => ({ count, n: number(count) })
  return (
    <div role="alert" className={classes.outcome}>
      {changed.length > 0 ? <p>{t('valuations:list.bulk.changed', counted(changed.length))}</p> : null}
      {refused.length > 0 ? (
        <>
          <p className={classes.bad}>{t('valuations:list.bulk.refused', counted(refused.length))}</p>
          <ul>
            {refused.map(({ row, error }) => (
              <li key={row.id}>
                <Num>{digits(row.valuationNumber)}</Num>: {text(error)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {stopped ? (
        <p className={classes.bad}>
          {text(stopped.error)} {t('valuations:list.bulk.left', counted(stopped.left))}
        </p>
      ) : null}
    </div>
  )
}
