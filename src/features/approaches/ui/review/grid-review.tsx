import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import type { ChangedSince } from '../../rules/changed-since.ts'
import type { Contents } from '../../rules/content-changes.ts'
import { blankRows } from '../../rules/grid/offered.ts'
import { workGrid } from '../../rules/grid.ts'
import { gridValues } from '../../rules/links.ts'
import { fieldAt, type GridPlace, placeOf } from '../grid/edits.ts'
import { FoldedRows } from '../grid/folded-rows.tsx'
import { useLayout } from '../grid/use-layout.tsx'
import { CellBar, workedAt } from './cell-bar.tsx'
import { Reasons } from './reasons.tsx'
import classes from './review.module.css'
import { useMarkedCells } from './use-marked-cells.ts'

type Props = {
  sheet: IndicatingSheet
  contents: Contents
  changed: ChangedSince | null
  /** What is beside a field, by its name. */
  mark: (field: string) => ReactNode
  openOn: (field: string) => number
}

const READ_ONLY = { editable: false, edit: () => undefined }
const nothing = () => undefined
const UNCHANGED: ReadonlyMap<string, FormValue> = new Map()

const gridOf = (sheet: IndicatingSheet, { sheets, inputs }: Contents) => ({
  grid: workGrid(gridValues(sheet, sheets), inputs),
  subject: inputs.subject,
})

/** An adjustment grid as it is, to be read: changed cells are marked, and each reason is listed once. */
export function GridReview({ sheet, contents, changed, mark, openOn }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const comma = COMMA[useLanguage()]
  const evidenceName = useEvidenceName()
  const now = useMemo(() => gridOf(sheet, contents), [sheet, contents])
  const then = useMemo(() => (changed ? gridOf(sheet, changed.before) : now), [sheet, changed, now])
  const fields = changed?.fields[sheet] ?? UNCHANGED
  const cellAt = useMarkedCells({ on: sheet, now, then, fields, openOn })
  const { grid } = now
  const [isUnfolded, setUnfolded] = useState(false)
  const [active, setActive] = useState<GridPlace | null>(null)
  const [pointed, setPointed] = useState<GridPlace | null>(null)
  const spreadsheet = useRef<SpreadsheetHandle>(null)
  const bar = useRef<HTMLDivElement>(null)
  const places = [...fields.keys()].flatMap((field) => placeOf(field) ?? [])
  const changedRows = places.map(({ row }) => row)
  const idle = new Set(blankRows(grid, contents.sheets[sheet] ?? {}).filter((row) => !changedRows.includes(row)))
  const layout = useLayout({
    grid,
    work: READ_ONLY,
    onRemoveRow: nothing,
    cellAt,
    only: undefined,
    folded: isUnfolded ? NONE : idle,
  })
  const columns = useMemo(
    () =>
      layout.columns.map((column) => {
        if (changed?.comparables.get(column.key) !== 'ADDED') return column
        const head = (
          <>
            {column.head} <Badge tone="blue">{t('marked:added')}</Badge>
          </>
        )
        return { ...column, head }
      }),
    [layout.columns, changed, t],
  )
  const gone = then.grid.columns.filter(({ evidenceId }) => changed?.comparables.get(evidenceId) === 'REMOVED')
  const rows = layout.sections.flatMap((section) => section.rows)
  const shown = places
    .map(({ row, column }) => [rows.findIndex(({ key }) => key === row), column] as const)
    .filter(([row, column]) => row >= 0 && layout.columns.some(({ key }) => key === column))
    .toSorted(([a], [b]) => a - b)
    .map(([row, column]): GridPlace => ({ row: rows[row]?.key ?? '', column }))
  /** To the changed cell behind or before the one that is active, from the last to the first. */
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ row, column }) => row === active?.row && column === active.column)
    const next = shown.at(at < 0 && by < 0 ? -1 : (at + by) % shown.length)
    if (next) spreadsheet.current?.focus(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  const placeAt = ({ target }: FocusEvent | MouseEvent): GridPlace | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const row = rows[Number(cell?.dataset.row)]?.key
    const column = layout.columns[Number(cell?.dataset.column)]?.key
    return row !== undefined && column !== undefined ? { row, column } : null
  }
  // A pointer that rests while the cells go by below it points at none of them.
  const point = (event: MouseEvent) => {
    if (event.movementX === 0 && event.movementY === 0) return
    const place = placeAt(event)
    setPointed((held) => (held?.row === place?.row && held?.column === place?.column ? held : place))
  }
  const at = pointed ?? active
  const field = at && fieldAt(at)
  const labels = at && [rows.find(({ key }) => key === at.row)?.label, columnName(layout.columns, at)]
  return (
    <Column gap={12}>
      <CellBar
        ref={bar}
        name={labels?.every(Boolean) ? labels.join(' · ') : null}
        cell={at ? cellAt(at.row, at.column) : { text: '', raw: '' }}
        now={at ? workedAt(grid, at) : undefined}
        then={at ? workedAt(then.grid, at) : undefined}
        mark={field ? mark(field) : null}
        next={
          shown.length > 0 ? (
            <Button variant="default" size="compact-md" onClick={() => step(1)}>
              {t('marked:next')}
            </Button>
          ) : null
        }
        onBack={() => active && spreadsheet.current?.focus(active)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at is shown as what has the focus is */}
      <div
        className={classes.cells}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setActive(placeAt(event))
          setPointed(null)
        }}
        onMouseMove={point}
        onMouseLeave={() => setPointed(null)}
      >
        <Spreadsheet
          ref={spreadsheet}
          label={t('adjusting:title')}
          hint={t('marked:hint', { alt: isolateBidi('Alt'), beside: isolateBidi('Shift+F2') })}
          corner={t('adjusting:corner')}
          sections={layout.sections}
          columns={columns}
          cellAt={cellAt}
          isReadOnly
          onEnter={nothing}
          onFill={nothing}
          onUndo={nothing}
          onRedo={nothing}
          onBeside={() => bar.current?.querySelector<HTMLElement>('button, a')?.focus()}
        />
      </div>
      {gone.length > 0 ? (
        <Muted>
          {t('marked:removed', {
            names: gone.map(({ comparable }) => isolateBidi(evidenceName(comparable.evidence))).join(comma),
          })}
        </Muted>
      ) : null}
      <FoldedRows
        count={idle.size}
        isUnfolded={isUnfolded}
        onUnfold={setUnfolded}
        words={{
          show: t('marked:blank.show', { n: number(idle.size) }),
          fold: t('marked:blank.fold', { n: number(idle.size) }),
        }}
      />
      <Reasons grid={grid} />
    </Column>
  )
}

const NONE: ReadonlySet<string> = new Set()

const columnName = (columns: readonly { key: string; label: string }[], at: GridPlace) =>
  columns.find(({ key }) => key === at.column)?.label
