import { useMediaQuery } from '@mantine/hooks'
import {
  type ComponentProps,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Foot } from '#web/kit/layout/foot.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import type { CellUnit } from '../model/grid.ts'
import type { Outcome } from '../model.ts'
import { withLinked } from '../rules/evaluate.ts'
import { idleRows } from '../rules/grid/offered.ts'
import { outcomeOf, workGrid } from '../rules/grid.ts'
import { Beginning } from './grid/beginning.tsx'
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
  takeSupport,
} from './grid/edits.ts'
import { FoldedRows } from './grid/folded-rows.tsx'
import classes from './grid/grid.module.css'
import { Result } from './grid/result.tsx'
import { Setting, ShownColumn, Toolbar } from './grid/toolbar.tsx'
import { useCellName, useCells } from './grid/use-cells.ts'
import { useLayout } from './grid/use-layout.tsx'
import { Findings, Steps } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useLinked } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'
import { Uses } from './shared/uses.tsx'

type Take = Parameters<ComponentProps<typeof CellPanel>['onTake']>
type Texts = Readonly<Record<string, string>>
const NO_TEXTS: Texts = {}

/** The adjustment grid: comparables as columns, adjustments as rows, what they come to, and all about the cell that is active. */
function GridSheet({ valuationId, sheet: on, approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const { inputs, outcomes } = approaches
  const { values, editable, change, edit } = work
  const { taken, ...linked } = useLinked({ sheet: on, approaches, work })
  // What is written, while it takes nothing from other sheets.
  const { values: given } = taken
  const grid = useMemo(() => workGrid(given, inputs), [given, inputs])
  const own = useMemo(() => outcomeOf(grid, given, inputs), [grid, given, inputs])
  const outcome = outcomes?.[on as IndicatingSheet] ?? (given === values ? own : withLinked(taken, own))
  const [wrong, setWrong] = useState(NO_TEXTS)
  const [unitForNew, setUnitForNew] = useState<CellUnit>('PERCENT')
  const [selected, setSelected] = useState<{ active: GridPlace | null; fields: readonly string[] }>(NOWHERE)
  const [shown, setShown] = useState(0)
  const sheet = useRef<SpreadsheetHandle>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const cellAt = useCells({ grid, subject: inputs.subject, wrong, conflicts: work.conflicts, people: work.people, on })
  const removeOwnRow = useEffectEvent((rowId: string) => change(removeRow(rowId, values)))
  const writeCells = useEffectEvent((fields: readonly string[], part: CellPart) => {
    const edits = changeCells(fields, part, values)
    const [only, ...more] = edits
    if (only && more.length === 0) edit(only.field, only.value)
    else change(edits)
  })
  const onWrite = useCallback((fields: readonly string[], part: CellPart) => writeCells(fields, part), [])
  const takeFor = useEffectEvent((...[rowId, taken]: Take) => change(takeSupport(rowId, taken, values)))
  const onTake = useCallback((...given: Take) => takeFor(...given), [])
  const back = useEffectEvent(() => selected.active && sheet.current?.focus(selected.active))
  const onBack = useCallback(() => back(), [])
  const at = Math.min(shown, Math.max(0, grid.columns.length - 1))
  const onRemoveRow = useCallback((rowId: string) => removeOwnRow(rowId), [])
  const [isUnfolded, setUnfolded] = useState(false)
  const idle = useMemo(() => idleRows(grid, values), [grid, values])
  const folded = isUnfolded ? NONE : idle
  const layout = useLayout({ grid, work, onRemoveRow, cellAt, only: isPhone ? grid.columns[at] : undefined, folded })

  const go = useEffectEvent((field: string) => {
    const place = placeOf(field)
    const column = grid.columns.findIndex(({ evidenceId }) => evidenceId === place?.column)
    if (!place || (place.column !== SUBJECT_COLUMN && column < 0)) {
      document.getElementById(field)?.focus()
      return
    }
    if (isPhone && column >= 0) setShown(column)
    if (folded.has(place.row)) setUnfolded(true)
    // The column on a phone, and a row that is folded or new, have to be there before the cell can take the focus.
    setTimeout(() => sheet.current?.focus(place))
  })
  const goTo = useCallback((field: string) => go(field), [])
  const cellName = useCellName()
  // What is said of a cell names its row and its comparable.
  const nameOf = (field: string) => {
    const place = field.startsWith('cells.') ? placeOf(field) : null
    return place
      ? cellName(`cells.${place.column}:${place.row}`, inputs, approaches.sheets[on]?.values ?? {})
      : undefined
  }
  useGoToHash(goTo)
  // What is around the grid may come after what was typed in it is painted.
  const later = useDeferredValue(useMemo(() => ({ grid, outcome, values }), [grid, outcome, values]))
  const setting = (
    <Setting
      grid={grid}
      subject={inputs.subject}
      role={values.role}
      area={values.area}
      areaReason={values.areaReason}
      conclusion={values.conclusion}
      {...{ editable, edit, change }}
    />
  )
  const parts = <Beginning {...{ grid, inputs, work, valuationId, linked, sheet: on as IndicatingSheet }} />
  if (grid.columns.length === 0)
    return (
      <>
        <Empty valuationId={valuationId} />
        {parts}
        {setting}
      </>
    )
  const cellPanel = (
    <CellPanel
      ref={panel}
      valuationId={valuationId}
      grid={later.grid}
      editable={editable}
      values={later.values}
      onWrite={onWrite}
      onTake={onTake}
      active={selected.active}
      fields={selected.fields}
      wrong={wrong}
      onBack={onBack}
      isOpen={isPhone ? undefined : isOpen}
      onOpen={setOpen}
    />
  )
  return (
    <>
      {editable ? (
        <Toolbar
          grid={later.grid}
          unitForNew={unitForNew}
          onUnit={setUnitForNew}
          onChange={change}
          category={inputs.subject.category}
          onGo={goTo}
        />
      ) : null}
      <FoldedRows
        count={idle.size}
        isUnfolded={isUnfolded}
        onUnfold={setUnfolded}
        words={{ show: t('adjusting:unfold', { count: idle.size, n: number(idle.size) }), fold: t('adjusting:fold') }}
      />
      {isPhone ? <ShownColumn grid={grid} at={at} onShow={setShown} /> : null}
      <div className={classes.sheet}>
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
          onBeside={() => {
            flushSync(() => setOpen(true))
            panel.current?.querySelector<HTMLElement>('textarea, input')?.focus()
          }}
        />
      </div>
      {isPhone ? cellPanel : null}
      <Foot onSize={() => isOpen && sheet.current?.reveal()}>
        {isPhone ? null : cellPanel}
        <Result grid={grid} outcome={outcome} />
      </Foot>
      <LateFindings outcome={outcome} onGo={goTo} nameOf={nameOf} />
      <Bracketing grid={later.grid} />
      {parts}
      <Uses valuationId={valuationId} approaches={approaches} sheet={on as IndicatingSheet} />
      {setting}
      <Beside grid={later.grid} subject={inputs.subject} valuation={approaches.valuation} />
      <Steps steps={later.outcome.steps} />
    </>
  )
}

type Found = Pick<Outcome, 'faults' | 'remarks'>
const NOTHING_FOUND: Found = { faults: [], remarks: [] }

/** A grid of thirty comparables has dozens of findings below it: its cells are painted before them. */
type LateProps = { outcome: Found; onGo: (field: string) => void; nameOf: (field: string) => string | undefined }
function LateFindings({ outcome, onGo, nameOf }: LateProps) {
  const { faults, remarks } = useDeferredValue(outcome, NOTHING_FOUND)
  return <Findings faults={faults} remarks={remarks} onGo={onGo} nameOf={nameOf} />
}

const NONE: ReadonlySet<string> = new Set()
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

/** /valuations/$id/approaches/grid and /grid/$n: the comparables of a valuation, adjusted to the property that is valued. */
export function GridScreen() {
  const cellName = useCellName()
  return (
    <SheetPage
      kind="GRID"
      nameOf={(field, { inputs, sheets }, sheet) => cellName(field, inputs, sheets[sheet]?.values ?? {})}
    >
      {(open) => <GridSheet {...open} />}
    </SheetPage>
  )
}
