import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { toKwd } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import type { SpreadsheetColumn, SpreadsheetRow, SpreadsheetSection } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { GridRow } from '../../rules/grid/cells.ts'
import type { Grid, GridColumn } from '../../rules/grid.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { SUBJECT_COLUMN, WEIGHT_ROW } from './edits.ts'
import classes from './grid.module.css'
import { FACT_ROWS, RESULT_ROWS } from './use-cells.ts'

type Given = {
  grid: Grid
  work: Pick<SheetWork, 'editable' | 'edit'>
  /** Removes a row of the valuer's own; the same function throughout. */
  onRemoveRow: (rowId: string) => void
  cellAt: (row: string, column: string) => SpreadsheetCell
  /** On a phone the one comparable that is shown; the subject's facts then are in the heads of the rows. */
  only: GridColumn | undefined
}

/** Rows and columns of the grid with their heads. */
export function useLayout({ grid, work: { editable, edit }, onRemoveRow, cellAt, only }: Given) {
  const { t } = useTranslation()
  const { worthKwd, number } = useFormat()
  const evidenceName = useEvidenceName()
  const timeAdjusted = new Map(grid.columns.map((column) => [column.evidenceId, column.timeAdjusted]))
  const subjectAt = (row: string) => (only ? cellAt(row, SUBJECT_COLUMN).text : '')
  const named = grid.rows.map(({ id, name }) => `${id} ${name} ${subjectAt(id)}`).join()
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
      if (row.code) return plain(row.id, t(`grid:row.${row.code}`))
      const label = row.name || t('adjusting:unnamed')
      const head = editable ? <OwnRowHead row={row} label={label} onEdit={edit} onRemove={onRemoveRow} /> : label
      return { key: row.id, label, head }
    }
    const results = RESULT_ROWS.map((name) => plain(`result:${name}`, t(`adjusting:result.${name}`), true))
    return {
      facts: FACT_ROWS.map((name) => plain(`fact:${name}`, t(`adjusting:fact.${name}`))),
      transaction: grid.rows.filter(({ isSequential }) => isSequential).map(adjustment),
      property: grid.rows.filter(({ isSequential }) => !isSequential).map(adjustment),
      results: [...results, plain(WEIGHT_ROW, t('adjusting:result.weight'), true)],
    }
  }, [named, subjectTexts, editable, edit, onRemoveRow, t])
  const sections: SpreadsheetSection[] = [
    { key: 'facts', head: t('adjusting:section.facts'), rows: rows.facts },
    { key: 'transaction', head: t('adjusting:section.transaction'), rows: rows.transaction },
    {
      key: 'property',
      head: t('adjusting:section.property'),
      figureOf: (column) => {
        const price = timeAdjusted.get(column)
        return price ? worthKwd(toKwd(price)) : ''
      },
      rows: rows.property,
    },
    { key: 'results', head: t('adjusting:section.results'), rows: rows.results },
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

function OwnRowHead({ row, label, onEdit, onRemove }: OwnRowProps) {
  const { t } = useTranslation()
  const field = `ownRows.${row.id}`
  return (
    <Row as="span" gap={4}>
      <input
        id={field}
        className={classes.rowName}
        aria-label={t('adjusting:rowName')}
        placeholder={t('adjusting:rowName')}
        maxLength={60}
        dir="auto"
        value={row.name}
        onChange={(event) => onEdit(field, { name: event.currentTarget.value })}
      />
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
