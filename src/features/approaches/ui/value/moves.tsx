import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FormValue } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { SHAPES } from '../../fields/shapes.ts'
import type { Sheet } from '../../model/codes.ts'
import type { Approaches } from '../../model/records.ts'
import { rememberingFinalValue } from '../../rules/final-value.ts'
import { type ContentChange, type Contents, valueMoves } from '../../rules/moves.ts'
import { useWrittenValue } from '../shared/use-written-value.ts'
import { contentsOf, versionQuery } from './contents.ts'
import { useFactChange } from './use-fact-change.ts'
import { useNames } from './use-names.ts'
import { sheetValues } from './use-value.ts'
import classes from './value.module.css'

type Props = { valuationId: string; approaches: Approaches; from: number; to: number | null }

/** What moved the value from a kept version to another, or to now (`to` is null): each change with the value before and after it. */
export function Moves({ valuationId, approaches, from, to }: Props) {
  const { t } = useTranslation()
  const { worth, worthKwd, number } = useFormat()
  const before = useQuery(versionQuery(valuationId, from))
  const after = useQuery({ ...versionQuery(valuationId, to ?? 0), enabled: to !== null })
  const contents = useMemo(() => {
    const now = { sheets: sheetValues(approaches.sheets), inputs: approaches.inputs }
    const then = to === null ? now : after.data && contentsOf(after.data)
    return before.data && then ? ([contentsOf(before.data), then] as const) : null
  }, [approaches, before.data, after.data, to])
  const moved = useMemo(
    () => contents && valueMoves(...contents, { shapes: SHAPES, finalOf: rememberingFinalValue() }),
    [contents],
  )
  const text = useChangeText(contents)
  const error = before.error ?? after.error
  if (error) return <ErrorPanel error={error} />
  if (!moved || !contents) return null
  const { moves, still } = moved
  const difference = moved.before === null || moved.after === null ? null : moved.after - moved.before
  return (
    <div className={classes.pad} role="status">
      <p>
        {t('value:moves.sum', {
          before: isolateBidi(worth(moved.before)),
          after: isolateBidi(worth(moved.after)),
          difference: isolateBidi(worth(difference)),
        })}
      </p>
      {moves.length === 0 ? (
        <Muted>{t('value:moves.none')}</Muted>
      ) : (
        <FigureTable
          label={t('value:moves.table')}
          columns={[
            { key: 'change', head: t('value:moves.change') },
            { key: 'before', head: t('value:moves.before'), figure: true },
            { key: 'moved', head: t('value:moves.moved'), figure: true },
            { key: 'after', head: t('value:moves.after'), figure: true },
          ]}
          rows={moves.map((move) => {
            const texts = move.changes.map(text)
            return {
              key: texts.join(' '),
              cells: [
                texts.map((one) => <p key={one}>{one}</p>),
                worthKwd(move.before),
                move.moved === null ? (
                  worthKwd(null)
                ) : (
                  <span key="moved" className={classes.moved} data-sign={move.moved > 0 ? 'up' : 'down'}>
                    {signed(move.moved, worthKwd)}
                  </span>
                ),
                worthKwd(move.after),
              ],
            }
          })}
        />
      )}
      {still.length > 0 ? (
        <details>
          <summary>{t('value:moves.still', { count: still.length, n: number(still.length) })}</summary>
          <ul>
            {still.map((change) => {
              const one = text(change)
              return <li key={one}>{one}</li>
            })}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

const signed = (amount: number, write: (amount: number) => string) =>
  `${amount > 0 ? '+' : '−'}${write(Math.abs(amount))}`

/** Returns the function that tells a change in a sentence: where, from what, to what. */
function useChangeText(contents: readonly [Contents, Contents] | null) {
  const { t } = useTranslation()
  const names = useNames()
  const write: Record<Sheet, ReturnType<typeof useWrittenValue>['written']> = {
    GRID: useWrittenValue(SHAPES.GRID).written,
    SCORES: useWrittenValue(SHAPES.SCORES).written,
    INCOME: useWrittenValue(SHAPES.INCOME).written,
    COST: useWrittenValue(SHAPES.COST).written,
    RESIDUAL: useWrittenValue(SHAPES.RESIDUAL).written,
    RECONCILIATION: useWrittenValue(SHAPES.RECONCILIATION).written,
    ASSUMPTIONS: useWrittenValue(SHAPES.ASSUMPTIONS).written,
  }
  const { factChange, fromTo } = useFactChange()
  return (change: ContentChange): string => {
    switch (change.of) {
      case 'subject':
        return factChange(change)
      case 'secondValuer':
        return t(change.after ? 'value:moves.second' : 'value:moves.noSecond')
      case 'comparable': {
        const all = contents?.[change.became === 'REMOVED' ? 0 : 1].inputs.comparables ?? []
        return t(`value:moves.comparable.${change.became}`, { name: names.comparable(change.evidenceId, all) })
      }
      case 'sheet': {
        const { sheet, field } = change
        const at = contents?.[change.after === null ? 0 : 1]
        const named = {
          sheet,
          shape: SHAPES[sheet],
          values: at?.sheets[sheet] ?? {},
          comparables: at?.inputs.comparables ?? [],
        }
        const written = (value: FormValue) => write[sheet](field, value) || t('sheets:value.none')
        return fromTo(names.field(field, named), written(change.before), written(change.after))
      }
    }
  }
}
