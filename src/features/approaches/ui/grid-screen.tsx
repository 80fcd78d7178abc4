import { useMediaQuery } from '@mantine/hooks'
import { startTransition, useCallback, useDeferredValue, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isRow, type WrittenValues } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type CellUnit, GRID_ROWS, type GridRowCode } from '../model/grid.ts'
import type { Outcome, SheetInputs } from '../model.ts'
import { gridComparables, outcomeOf, type Grid as WorkedGrid, workGrid } from '../rules/grid.ts'
import { Beside } from './grid/beside.tsx'
import { Bracketing } from './grid/bracketing.tsx'
import { CellPanel } from './grid/cell-panel.tsx'
import {
  type CellPart,
  changeCells,
  enterTexts,
  fieldAt,
  fillCells,
  type GridPlace,
  placeOf,
  removeRow,
  SUBJECT_COLUMN,
} from './grid/edits.ts'
import { Setting, ShownColumn, Toolbar } from './grid/toolbar.tsx'
import { isWhole, useCells } from './grid/use-cells.ts'
import { useLayout } from './grid/use-layout.tsx'
import { Findings, Steps } from './shared/outcome.tsx'
import { type OpenSheet, SheetPage } from './shared/sheet-frame.tsx'

/** What the grid comes to: the value, its price per m², the range, the weights, and whether the adjustments bring prices together. */
function Result({ grid, outcome }: { grid: WorkedGrid; outcome: Outcome }) {
  const { t } = useTranslation()
  const { worth, percent } = useFormat()
  const share = (value: number) => percent(value / 100)
  const { value, perSqm, range } = outcome
  return (
    <Figures
      live
      items={[
        {
          of: 'value',
          name: t('adjusting:value'),
          value: value === null ? t('adjusting:noValue') : worth(value),
          large: true,
        },
        grid.values && { name: t('adjusting:values'), value: t(`grid:values.${grid.values}`) },
        { name: t('adjusting:perSqm'), value: perSqm === null ? '—' : worth(perSqm) },
        {
          name: t('adjusting:range'),
          value: range
            ? t('adjusting:rangeOf', { low: isolateBidi(worth(range.low)), high: isolateBidi(worth(range.high)) })
            : '—',
        },
        { of: 'weights', name: t('adjusting:weights'), value: share(grid.weightTotal), isWarned: !isWhole(grid) },
        {
          name: t('adjusting:spread'),
          value: grid.spread
            ? t('adjusting:spreadOf', {
                before: isolateBidi(share(grid.spread.unadjusted)),
                after: isolateBidi(share(grid.spread.adjusted)),
              })
            : '—',
        },
      ]}
    />
  )
}

type Texts = Readonly<Record<string, string>>
const NO_TEXTS: Texts = {}

/** The adjustment grid: comparables as columns, adjustments as rows, what they come to, and all about the cell that is active. */
function GridSheet({ valuationId, approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const { inputs, outcomes } = approaches
  const { values, editable, change, edit } = work
  const grid = useMemo(() => workGrid(values, inputs), [values, inputs])
  const outcome = useMemo(() => outcomes?.GRID ?? outcomeOf(grid, values, inputs), [outcomes, grid, values, inputs])
  const [wrong, setWrong] = useState(NO_TEXTS)
  const [unitForNew, setUnitForNew] = useState<CellUnit>('PERCENT')
  const [selected, setSelected] = useState<{ active: GridPlace | null; fields: readonly string[] }>(NOWHERE)
  const [shown, setShown] = useState(0)
  const sheet = useRef<SpreadsheetHandle>(null)
  const panel = useRef<HTMLDivElement>(null)
  const cellAt = useCells({ grid, subject: inputs.subject, wrong, conflicts: work.conflicts, people: work.people })
  const removeOwnRow = useEffectEvent((rowId: string) => change(removeRow(rowId, values)))
  const writeCells = useEffectEvent((fields: readonly string[], part: CellPart) => {
    const edits = changeCells(fields, part, values)
    const [only, ...more] = edits
    if (only && more.length === 0) edit(only.field, only.value)
    else change(edits)
  })
  const onWrite = useCallback((fields: readonly string[], part: CellPart) => writeCells(fields, part), [])
  const back = useEffectEvent(() => selected.active && sheet.current?.focus(selected.active))
  const onBack = useCallback(() => back(), [])
  const at = Math.min(shown, Math.max(0, grid.columns.length - 1))
  const onRemoveRow = useCallback((rowId: string) => removeOwnRow(rowId), [])
  const layout = useLayout({ grid, work, onRemoveRow, cellAt, only: isPhone ? grid.columns[at] : undefined })

  const go = useEffectEvent((field: string) => {
    const place = placeOf(field)
    const column = grid.columns.findIndex(({ evidenceId }) => evidenceId === place?.column)
    if (!place || (place.column !== SUBJECT_COLUMN && column < 0)) {
      document.getElementById(field)?.focus()
      return
    }
    if (isPhone && column >= 0) setShown(column)
    // On a phone the column has to be there before its cell can take the focus.
    setTimeout(() => sheet.current?.focus(place))
  })
  const goTo = useCallback((field: string) => go(field), [])
  useGoToHash(goTo)
  // What is around the grid may come after what was typed in it is painted.
  const later = useDeferredValue(useMemo(() => ({ grid, outcome, values }), [grid, outcome, values]))
  if (grid.columns.length === 0) return <Empty valuationId={valuationId} />
  return (
    <>
      <Result grid={grid} outcome={outcome} />
      {editable ? <Toolbar grid={later.grid} unitForNew={unitForNew} onUnit={setUnitForNew} onChange={change} /> : null}
      {isPhone ? <ShownColumn grid={grid} at={at} onShow={setShown} /> : null}
      <Grid columns="minmax(0, 1fr) 300px" align="start" until={1000}>
        <Spreadsheet
          ref={sheet}
          label={t('adjusting:title')}
          hint={t('adjusting:hint')}
          corner={t('adjusting:corner')}
          sections={layout.sections}
          columns={layout.columns}
          cellAt={cellAt}
          isReadOnly={!editable}
          onEnter={(texts, how) => {
            const entered = enterTexts(texts, values, unitForNew)
            const left = withoutEntered(wrong, texts)
            setWrong(Object.keys(entered.wrong).length > 0 ? { ...left, ...entered.wrong } : left)
            if (entered.edits.length > 0) change(entered.edits)
            const [first] = Object.values(entered.wrong)
            if (first !== undefined && how !== 'cleared')
              toast.warning(t('adjusting:notNumber', { text: isolateBidi(first) }))
          }}
          onFill={(copies) => {
            const edits = fillCells(copies, values)
            setWrong(
              withoutFields(
                wrong,
                edits.map(({ field }) => field),
              ),
            )
            if (edits.length > 0) change(edits)
          }}
          onPasted={({ entered, outside, readOnly }) => {
            if (outside + readOnly === 0) return
            const counts = { n: number(entered), outside: number(outside), readOnly: number(readOnly) }
            toast.warning(t('adjusting:pasted', counts))
          }}
          onUndo={work.undo}
          onRedo={work.redo}
          onSelect={(active, places) => {
            const field = fieldAt(active)
            const isOfComparable = (place: GridPlace) =>
              grid.columns.some(({ evidenceId }) => evidenceId === place.column)
            const fields = places.filter(isOfComparable).flatMap((place) => fieldAt(place) ?? [])
            work.setPlace(field)
            startTransition(() => setSelected({ active, fields }))
          }}
          onBeside={() => panel.current?.querySelector<HTMLElement>('textarea, input')?.focus()}
        />
        <CellPanel
          ref={panel}
          valuationId={valuationId}
          grid={later.grid}
          editable={editable}
          values={later.values}
          onWrite={onWrite}
          active={selected.active}
          fields={selected.fields}
          wrong={wrong}
          onBack={onBack}
        />
      </Grid>
      <Findings faults={later.outcome.faults} remarks={later.outcome.remarks} onGo={goTo} />
      <Bracketing grid={later.grid} />
      <Setting
        basis={grid.basis}
        subject={inputs.subject}
        area={values.area}
        areaReason={values.areaReason}
        conclusion={values.conclusion}
        {...{ editable, edit, change }}
      />
      <Beside grid={later.grid} subject={inputs.subject} valuation={approaches.valuation} />
      <Steps steps={later.outcome.steps} />
    </>
  )
}

const NOWHERE = { active: null, fields: [] }

function withoutFields(texts: Texts, fields: readonly string[]): Texts {
  if (!fields.some((field) => Object.hasOwn(texts, field))) return texts
  return Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field)))
}
const withoutEntered = (texts: Texts, entered: readonly GridPlace[]) =>
  withoutFields(
    texts,
    entered.flatMap((place) => fieldAt(place) ?? []),
  )

function Empty({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  return (
    <Panel>
      <EmptyState
        title={t('adjusting:empty')}
        hint={t('adjusting:emptyHint')}
        action={
          <ButtonLink to="/valuations/$id/comparables" params={{ id: valuationId }}>
            {t('adjusting:toComparables')}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

const isCode = (row: string): row is GridRowCode => (GRID_ROWS as readonly string[]).includes(row)

/** Returns the function that names a cell, a weight or a row of the valuer's own; undefined for other fields. */
function useCellName() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (field: string, inputs: SheetInputs, values: WrittenValues): string | undefined => {
    const [list, id = ''] = splitAt(field, '.')
    const [evidenceId, row] = splitAt(id, ':')
    const place = gridComparables(inputs).findIndex((one) => one.evidenceId === evidenceId)
    const comparable = place < 0 ? null : t('adjusting:comparable', { n: number(place + 1) })
    const ownName = (rowId: string) => {
      const own = values[`ownRows.${rowId}`]?.value
      return (isRow(own ?? null) && typeof own === 'object' && own?.name) || t('adjusting:unnamed')
    }
    if (list === 'ownRows') return String(ownName(id))
    if (list === 'weights') return [t('adjusting:result.weight'), comparable].filter(Boolean).join(' · ')
    if (list !== 'cells' || row === undefined) return undefined
    return [isCode(row) ? t(`grid:row.${row}`) : ownName(row), comparable].filter(Boolean).join(' · ')
  }
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** /valuations/$id/approaches/grid: the comparables of a valuation, adjusted to the property that is valued. */
export function GridScreen() {
  const cellName = useCellName()
  return (
    <SheetPage sheet="GRID" nameOf={(field, { inputs, sheets }) => cellName(field, inputs, sheets.GRID?.values ?? {})}>
      {(open) => <GridSheet {...open} />}
    </SheetPage>
  )
}
