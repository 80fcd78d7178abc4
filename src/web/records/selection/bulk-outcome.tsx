import type { ReactNode } from 'react'
import { useErrorText } from '../../kit/feedback/error-text.ts'
import { useFormat } from '../../kit/text/reading.ts'
import classes from './bulk.module.css'
import type { Outcome } from './bulk.ts'

type Counted = { count: number; n: string }
/** How a run over rows is told: of so many records of its kind. */
export type BulkWords = Record<'changed' | 'refused' | 'left', (counted: Counted) => string>

type Props<R> = { outcome: Outcome<R>; words: BulkWords; nameOf: (row: R) => ReactNode }

/** What became of the rows: how many were changed, which were refused and why, and what is left. */
export function BulkOutcome<R extends { id: string }>({ outcome, words, nameOf }: Props<R>) {
  const { changed, refused, stopped } = outcome
  const { number } = useFormat()
  const text = useErrorText()
  const counted = (count: number) => ({ count, n: number(count) })
  return (
    <div role="alert" className={classes.outcome}>
      {changed.length > 0 ? <p>{words.changed(counted(changed.length))}</p> : null}
      {refused.length > 0 ? (
        <>
          <p className={classes.bad}>{words.refused(counted(refused.length))}</p>
          <ul>
            {refused.map(({ row, error }) => (
              <li key={row.id}>
                {nameOf(row)}: {text(error)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {stopped ? (
        <p className={classes.bad}>
          {text(stopped.error)} {words.left(counted(stopped.left))}
        </p>
      ) : null}
    </div>
  )
}
