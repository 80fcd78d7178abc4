import type { ReactNode } from 'react'
import { useErrorText } from '../../kit/feedback/error-text.ts'
import { Column, Text } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './bulk.module.css'
import type { Outcome } from './bulk.ts'

type Counted = { count: number; n: string }
/** The messages of a bulk change, each for a number of records. */
export type BulkWords = Record<'changed' | 'refused' | 'left', (counted: Counted) => string>

type Props<R> = { outcome: Outcome<R>; words: BulkWords; nameOf: (row: R) => ReactNode }

/** The outcome of a bulk change: how many rows changed, which were refused and why, and how many are left. */
export function BulkOutcome<R extends { id: string }>({ outcome, words, nameOf }: Props<R>) {
  const { changed, refused, stopped } = outcome
  const { number } = useFormat()
  const text = useErrorText()
  const counted = (count: number) => ({ count, n: number(count) })
  return (
    <Column gap={8} role="alert" className={classes.outcome}>
      {changed.length > 0 ? <p>{words.changed(counted(changed.length))}</p> : null}
      {refused.length > 0 ? (
        <>
          <Text tone="red" strong>
            {words.refused(counted(refused.length))}
          </Text>
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
        <Text tone="red" strong>
          {text(stopped.error)} {words.left(counted(stopped.left))}
        </Text>
      ) : null}
    </Column>
  )
}
