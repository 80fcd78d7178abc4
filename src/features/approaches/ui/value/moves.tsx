import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { decimal, toKwd } from '#kernel/decimal.ts'
import { type FormRow, type FormValue, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { isIndicating, kindOf, type SheetKind } from '../../model/codes.ts'
import type { Approaches } from '../../model/records.ts'
import type { ContentChange, Contents } from '../../rules/content-changes.ts'
import { rememberingFinalValue } from '../../rules/final-value.ts'
import { linksFrom } from '../../rules/links.ts'
import { valueMoves } from '../../rules/moves.ts'
import { isPlain, labelOf, sheetUse } from '../../rules/sheets.ts'
import { sheetValues } from '../shared/sheet-values.ts'
import { useSheetName } from '../shared/use-sentences.ts'
import { useWrittenValue } from '../shared/use-written-value.ts'
import { contentsOf, versionQuery } from './contents.ts'
import { useFactChange } from './use-fact-change.ts'
import { useNames } from './use-names.ts'
import classes from './value.module.css'

type Props = { valuationId: string; approaches: Approaches; from: number; to: number | null }

/** A table of more lines scrolls within itself. */
const MOST_LINES = 12

/** What moved the value from a kept version to another, or to now (`to` is null): by group, each change with the value before and after it. */
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
    () => contents && valueMoves(...contents, { shapeOf, finalOf: rememberingFinalValue() }),
    [contents],
  )
  const text = useChangeText(contents)
  const error = before.error ?? after.error
  if (error) return <ErrorPanel error={error} />
  if (!moved || !contents) return null
  const { groups, still } = moved
  const difference =
    moved.before === null || moved.after === null ? null : toKwd(decimal(moved.after).minus(moved.before))
  const effect = (amount: number | null) =>
    amount === null ? (
      worthKwd(null)
    ) : (
      <span className={classes.moved} data-sign={amount > 0 ? 'up' : 'down'}>
        {signed(amount, worthKwd)}
      </span>
    )
  return (
    <div className={`${classes.pad} ${classes.moves}`} role="status">
      <p>
        {t('value:moves.sum', {
          before: isolateBidi(worth(moved.before)),
          after: isolateBidi(worth(moved.after)),
          difference: isolateBidi(worth(difference)),
        })}
      </p>
      {groups.length === 0 ? (
        <Muted>{t('value:moves.none')}</Muted>
      ) : (
        <FigureTable
          label={t('value:moves.table')}
          isLong={groups.reduce((lines, { moves }) => lines + 1 + moves.length, 0) > MOST_LINES}
          columns={[
            { key: 'change', head: t('value:moves.change') },
            { key: 'before', head: t('value:moves.before'), figure: true },
            { key: 'moved', head: t('value:moves.moved'), figure: true },
            { key: 'after', head: t('value:moves.after'), figure: true },
          ]}
          rows={groups.flatMap(({ group, moves, moved }) => [
            {
              key: group,
              row: { className: classes.group },
              cells: [t(`value:moves.group.${group}`), null, effect(moved), null],
            },
            ...moves.map((move) => {
              const texts = move.changes.map(text)
              return {
                key: `${group} ${texts.join(' ')}`,
                cells: [
                  texts.map((one) => <p key={one}>{one}</p>),
                  worthKwd(move.before),
                  effect(move.moved),
                  worthKwd(move.after),
                ],
              }
            }),
          ])}
          foot={[t('value:moves.total'), worthKwd(moved.before), effect(difference), worthKwd(moved.after)]}
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

/** The cells of a row that changed; undefined for another change. */
const changedCells = ({ before, after }: Extract<ContentChange, { of: 'sheet' }>): string[] | undefined =>
  isRow(before) && isRow(after)
    ? Object.keys({ ...before, ...after }).filter((cell) => (before[cell] ?? null) !== (after[cell] ?? null))
    : undefined

const pick = (row: FormRow, cells: readonly string[]): FormRow =>
  Object.fromEntries(cells.map((cell) => [cell, row[cell] ?? null]))

const signed = (amount: number, write: (amount: number) => string) =>
  `${amount > 0 ? '+' : '−'}${write(Math.abs(amount))}`

/** True for a change of a sheet that moves the value only by what other sheets take from it. */
const isFeeding = (change: ContentChange, contents: readonly [Contents, Contents] | null): boolean => {
  if (change.of !== 'sheet' || !contents) return false
  const [, { sheets, inputs }] = contents
  const { sheet } = change
  if (!isIndicating(sheet)) return false
  return sheetUse(sheets, sheet, inputs.subject) === 'SOURCE' && linksFrom(sheet, sheets).length > 0
}

/** Returns the function that tells a change in a sentence: where, from what, to what. */
function useChangeText(contents: readonly [Contents, Contents] | null) {
  const { t } = useTranslation()
  const names = useNames()
  const sheetName = useSheetName()
  const language = useLanguage()
  const write: Record<SheetKind, ReturnType<typeof useWrittenValue>['written']> = {
    GRID: useWrittenValue(shapeOf('GRID')).written,
    SCORES: useWrittenValue(shapeOf('SCORES')).written,
    INCOME: useWrittenValue(shapeOf('INCOME')).written,
    COST: useWrittenValue(shapeOf('COST')).written,
    RESIDUAL: useWrittenValue(shapeOf('RESIDUAL')).written,
    REINSTATEMENT: useWrittenValue(shapeOf('REINSTATEMENT')).written,
    RECONCILIATION: useWrittenValue(shapeOf('RECONCILIATION')).written,
    PLANNING: useWrittenValue(shapeOf('PLANNING')).written,
    ASSUMPTIONS: useWrittenValue(shapeOf('ASSUMPTIONS')).written,
    COURT: useWrittenValue(shapeOf('COURT')).written,
    LENDING: useWrittenValue(shapeOf('LENDING')).written,
    DISCLOSURE: useWrittenValue(shapeOf('DISCLOSURE')).written,
    REVIEWED: useWrittenValue(shapeOf('REVIEWED')).written,
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
          shape: shapeOf(sheet),
          values: at?.sheets[sheet] ?? {},
          comparables: at?.inputs.comparables ?? [],
        }
        // Of a row that was there before and is after only what changed of it.
        const cells = changedCells(change)
        const of = (value: FormValue) => (isRow(value) && cells ? pick(value, cells) : value)
        const written = (value: FormValue) => write[kindOf(sheet)](field, of(value)) || t('sheets:value.none')
        const descriptors = shapeOf(sheet).lists[field.slice(0, field.indexOf('.'))]?.row ?? {}
        const words = cells?.flatMap((cell) => descriptors[cell]?.words[language] ?? [])
        const name = [names.field(field, named), ...(words ?? [])].join(' · ')
        const sheets = at?.sheets ?? {}
        // The first sheets of their kinds are known by their fields.
        const where = isPlain(sheets, sheet) ? name : `${sheetName(labelOf(sheets, sheet))}: ${name}`
        return fromTo(
          isFeeding(change, contents) ? t('value:moves.through', { what: where }) : where,
          written(change.before),
          written(change.after),
        )
      }
    }
  }
}
