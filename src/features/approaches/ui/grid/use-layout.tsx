import { IconArrowsUpDown, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import type { SpreadsheetColumn, SpreadsheetRow, SpreadsheetSection } from '#web/kit/spreadsheet/sections.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type GridRow, isOwnRow } from '../../rules/grid/cells.ts'
import type { Grid, GridColumn } from '../../rules/grid.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { SUBJECT_COLUMN, WEIGHT_ROW } from './edits.ts'
import classes from './grid.module.css'
import { useCellWords } from './use-cell-words.ts'
import { FACT_ROWS, RESULT_ROWS } from './use-cells.ts'
import { calledIn, useFigures } from './use-figures.ts'

type Given = {
  grid: Grid
  work: Pick<SheetWork, 'editable' | 'edit'>
  /** Removes a row of the valuer's own; the same function throughout. */
  onRemoveRow: (rowId: string) => void
  cellAt: (row: string, column: string) => SpreadsheetCell
  /** On a phone the one comparable that is shown; the subject's facts then are in the heads of the rows. */
  only: GridColumn | undefined
  /** The ids of rows that are folded away. */
  folded: ReadonlySet<string>
}

/** Rows and columns of the grid with their heads. */
export function useLayout({ grid, work: { editable, edit }, onRemoveRow, cellAt, only, folded }: Given) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { role, unit } = grid
  const { bare } = useFigures(unit)
  const { rowName } = useCellWords()
  const called = calledIn(unit)
  const adjusting = grid.rows.filter(({ id }) => !folded.has(id))
  const evidenceName = useEvidenceName()
  const timeAdjusted = new Map(grid.columns.map((column) => [column.evidenceId, column.timeAdjusted]))
  const subjectAt = (row: string) => (only ? cellAt(row, SUBJECT_COLUMN).text : '')
  const named = adjusting
    .map(({ id, code, name, isSequential }) => `${id} ${code} ${name} ${isSequential} ${subjectAt(id)}`)
    .join()
  const subjectTexts = only
    ? [...FACT_ROWS.map((name) => `fact:${name}`), 'result:adjusted', WEIGHT_ROW].map(subjectAt).join()
    : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows and what is shown of the subject are compared by their texts
  const rows = useMemo(() => {
    const headOf = (label: string, key: string) => {
      const subject = subjectAt(key)
      if (subject === '') return label
      return (
        <>
          {label}
          <small className={classes.subject}>
            {t('adjusting:subject')}: <Iso>{subject}</Iso>
          </small>
        </>
      )
    }
    const plain = (key: string, label: string, isResult = false): SpreadsheetRow => ({
      key,
      label,
      head: headOf(label, key),
      isResult,
    })
    const adjustment = (row: GridRow): SpreadsheetRow => {
      const label = rowName(row)
      if (!isOwnRow(row)) return plain(row.id, label)
      const head = editable ? <OwnRowHead row={row} label={label} onEdit={edit} onRemove={onRemoveRow} /> : label
      return { key: row.id, label, head }
    }
    const results = RESULT_ROWS.map((name) =>
      plain(
        `result:${name}`,
        t(name === 'adjusted' ? `adjusting:result.adjusted.${unit}` : `adjusting:result.${name}`),
        true,
      ),
    )
    const facts = FACT_ROWS.map((name) => {
      if (name === 'figure') return plain('fact:figure', t(`adjusting:fact.figure.${unit}`))
      return plain(`fact:${name}`, t(`adjusting:fact.${name === 'price' && role === 'RENT' ? 'rent' : name}`))
    })
    return {
      facts,
      transaction: adjusting.filter(({ isSequential }) => isSequential).map(adjustment),
      property: adjusting.filter(({ isSequential }) => !isSequential).map(adjustment),
      results: [...results, plain(WEIGHT_ROW, t('adjusting:result.weight'), true)],
    }
  }, [named, role, unit, subjectTexts, editable, edit, onRemoveRow, t])
  const sections: SpreadsheetSection[] = [
    { key: 'facts', head: t('adjusting:section.facts'), rows: rows.facts },
    { key: 'transaction', head: t(`adjusting:section.transaction.${called}`), rows: rows.transaction },
    {
      key: 'property',
      head: t(`adjusting:section.property.${called}`),
      figureOf: (column) => {
        const price = timeAdjusted.get(column)
        return price ? bare(price) : ''
      },
      rows: rows.property,
    },
    { key: 'results', stays: true, rows: rows.results },
  ]
  const shown = only ? [only] : grid.columns
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed in the grid changes none of its heads
  const columns = useMemo(() => {
    const comparables = shown.map(
      ({ evidenceId, number: place, comparable: { evidence } }): SpreadsheetColumn => ({
        key: evidenceId,
        label: t('adjusting:comparable', { n: number(place) }),
        head: (
          <Row as="span" align="start" className={classes.comparable}>
            <span className={classes.number} aria-hidden="true">
              <Num>{number(place)}</Num>
            </span>
            <TextLink to="/market/$id" params={{ id: evidenceId }} title={evidenceName(evidence)}>
              <Iso>{evidenceName(evidence)}</Iso>
            </TextLink>
          </Row>
        ),
      }),
    )
    const subject: SpreadsheetColumn = {
      key: SUBJECT_COLUMN,
      label: t('adjusting:subject'),
      head: <strong>{t('adjusting:subject')}</strong>,
      isSticky: true,
    }
    return only ? comparables : [subject, ...comparables]
  }, [shown.map(({ evidenceId }) => evidenceId).join(), only !== undefined, number, evidenceName, t])
  return { sections, columns }
}

type OwnRowProps = { row: GridRow; label: string; onEdit: SheetWork['edit']; onRemove: (rowId: string) => void }

/** The head of a row of the valuer's own: its name to be typed, or the word of one that was offered, and the way to remove it. */
function OwnRowHead({ row, label, onEdit, onRemove }: OwnRowProps) {
  const { t } = useTranslation()
  const field = `ownRows.${row.id}`
  const place: FormRow = row.isSequential ? { place: 'TRANSACTION' } : {}
  return (
    <Row as="span" gap={4}>
      {row.code ? (
        <span id={field} tabIndex={-1} className={classes.offered}>
          {label}
        </span>
      ) : (
        <input
          id={field}
          className={classes.rowName}
          aria-label={t('adjusting:rowName')}
          placeholder={t('adjusting:rowName')}
          maxLength={60}
          dir="auto"
          value={row.name}
          onChange={(event) => onEdit(field, { name: event.currentTarget.value, ...place })}
        />
      )}
      {row.code ? null : (
        <ActionIcon
          variant="subtle"
          size={28}
          title={t(row.isSequential ? 'adjusting:toProperty' : 'adjusting:toTransaction')}
          aria-label={t(row.isSequential ? 'adjusting:toProperty.of' : 'adjusting:toTransaction.of', {
            row: isolateBidi(label),
          })}
          onClick={() => onEdit(field, { name: row.name, place: row.isSequential ? 'PROPERTY' : 'TRANSACTION' })}
        >
          <IconArrowsUpDown size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        size={28}
        aria-label={t('adjusting:removeRow', { row: isolateBidi(label) })}
        onClick={() => onRemove(row.id)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Row>
  )
}
