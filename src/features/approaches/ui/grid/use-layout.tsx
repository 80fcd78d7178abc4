import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { toKwd } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import type { SpreadsheetColumn, SpreadsheetRow, SpreadsheetSection } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { GridRow } from '../../rules/grid/cells.ts'
import type { Grid, GridColumn } from '../../rules/grid.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { removeRow, SUBJECT_COLUMN, WEIGHT_ROW } from './edits.ts'
import classes from './grid.module.css'
import { FACT_ROWS, RESULT_ROWS } from './use-cells.ts'

type Given = {
  grid: Grid
  work: SheetWork
  cellAt: (row: string, column: string) => SpreadsheetCell
  /** On a phone the one comparable that is shown; the subject's facts then stand in the heads of the rows. */
  only: GridColumn | undefined
}

/** Rows and columns of the grid with their heads. */
export function useLayout({ grid, work, cellAt, only }: Given) {
  const { t } = useTranslation()
  const { worthKwd, number } = useFormat()
  const evidenceName = useEvidenceName()
  const headOf = (label: string, key: string) => {
    const subject = only ? cellAt(key, SUBJECT_COLUMN).text : ''
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
    return { key: row.id, label, head: <OwnRowHead row={row} label={label} work={work} /> }
  }
  const facts = FACT_ROWS.map((name) => plain(`fact:${name}`, t(`adjusting:fact.${name}`)))
  const results = RESULT_ROWS.map((name) => plain(`result:${name}`, t(`adjusting:result.${name}`), true))
  const timeAdjusted = new Map(grid.columns.map((column) => [column.evidenceId, column.timeAdjusted]))
  const sections: SpreadsheetSection[] = [
    { key: 'facts', head: t('adjusting:section.facts'), rows: facts },
    {
      key: 'transaction',
      head: t('adjusting:section.transaction'),
      rows: grid.rows.filter(({ isSequential }) => isSequential).map(adjustment),
    },
    {
      key: 'property',
      head: t('adjusting:section.property'),
      figureOf: (column) => {
        const price = timeAdjusted.get(column)
        return price ? worthKwd(toKwd(price)) : ''
      },
      rows: grid.rows.filter(({ isSequential }) => !isSequential).map(adjustment),
    },
    {
      key: 'results',
      head: t('adjusting:section.results'),
      rows: [...results, plain(WEIGHT_ROW, t('adjusting:result.weight'), true)],
    },
  ]
  const comparables = (only ? [only] : grid.columns).map(
    ({ evidenceId, number: place, comparable: { evidence } }): SpreadsheetColumn => ({
      key: evidenceId,
      label: t('adjusting:comparable', { n: number(place) }),
      head: (
        <span className={classes.comparable}>
          <span className={classes.number} aria-hidden="true">
            <Num>{number(place)}</Num>
          </span>
          <TextLink to="/market/$id" params={{ id: evidenceId }} title={evidenceName(evidence)}>
            <Iso>{evidenceName(evidence)}</Iso>
          </TextLink>
        </span>
      ),
    }),
  )
  const subject: SpreadsheetColumn = {
    key: SUBJECT_COLUMN,
    label: t('adjusting:subject'),
    head: <strong>{t('adjusting:subject')}</strong>,
    isSticky: true,
  }
  return { sections, columns: only ? comparables : [subject, ...comparables] }
}

function OwnRowHead({ row, label, work }: { row: GridRow; label: string; work: SheetWork }) {
  const { t } = useTranslation()
  const field = `ownRows.${row.id}`
  if (!work.editable) return label
  return (
    <span className={classes.own}>
      <input
        id={field}
        className={classes.rowName}
        aria-label={t('adjusting:rowName')}
        placeholder={t('adjusting:rowName')}
        maxLength={60}
        dir="auto"
        value={row.name}
        onChange={(event) => work.edit(field, { name: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={28}
        aria-label={t('adjusting:removeRow', { row: isolateBidi(label) })}
        onClick={() => work.change(removeRow(row.id, work.values))}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
