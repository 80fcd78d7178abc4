import { useMemo } from 'react'
import { numbersOf } from '#features/comparables/rules/numbers.ts'
import { isRow, type WrittenValues } from '#kernel/form-values.ts'
import { formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { Sheet } from '../../model/codes.ts'
import { GRID_ROWS, type GridRowCode } from '../../model/grid.ts'
import type { Presence } from '../../model/records.ts'
import type { SheetInputs, SubjectFacts } from '../../model.ts'
import { offeredCode, type WorkedCell } from '../../rules/grid/cells.ts'
import { type Fact, sizesOf } from '../../rules/grid/facts.ts'
import { sizeIn } from '../../rules/grid/prices.ts'
import type { Grid, GridColumn } from '../../rules/grid.ts'
import { fieldAt, SUBJECT_COLUMN, WEIGHT_ROW } from './edits.ts'
import { useCellWords } from './use-cell-words.ts'
import { useFactText } from './use-fact-text.ts'
import { calledIn, useFigures } from './use-figures.ts'

/** The rows that are worked out; their keys are `fact:NAME` and `result:NAME`. */
export const FACT_ROWS = ['kind', 'type', 'date', 'price', 'size', 'figure'] as const
export const RESULT_ROWS = ['adjusted', 'net', 'gross'] as const

const EMPTY: SpreadsheetCell = { text: '', raw: '', isReadOnly: true }

type Given = {
  grid: Grid
  subject: SubjectFacts
  /** Texts that could not be stored, by field. */
  wrong: Readonly<Record<string, string>>
  conflicts: Readonly<Record<string, unknown>>
  people: readonly Presence[]
  /** The sheet that the grid is. */
  on: Sheet
}

/** Returns the function that gives the content of a cell of the grid. */
export function useCells({ grid, subject, wrong, conflicts, people, on }: Given) {
  const { t } = useTranslation()
  const { number, worthKwd, date } = useFormat()
  const reading = useReading()
  const { raw, bare, signed } = useFigures(grid.unit)
  const called = calledIn(grid.unit)
  const factText = useFactText()
  const columns = new Map(grid.columns.map((column) => [column.evidenceId, column]))
  const places = new Map(grid.rows.map((row, at) => [row.id, at]))
  const persons = new Map(people.flatMap(({ field, name, sheet }) => (field && sheet === on ? [[field, name]] : [])))
  const share = (value: number) => formatShare(value / 100, reading, 2)
  // A column that did not change has the same cells as before, which are not written again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader of another language or digits reads other texts
  const written = useMemo(() => new WeakMap<WorkedCell, SpreadsheetCell>(), [reading, t, grid.unit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const ofColumns = useMemo(() => new WeakMap<GridColumn, Map<string, SpreadsheetCell>>(), [reading, t, grid.unit])
  // Facts stay the same while a grid is worked in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const ofFactList = useMemo(
    () => new WeakMap<readonly Fact[], { comparable?: string; subject?: string }>(),
    [reading, t],
  )
  const factsText = (of: 'comparable' | 'subject', facts: readonly Fact[]): string => {
    const known = ofFactList.get(facts)
    const text = known?.[of] ?? factText[of](facts)
    ofFactList.set(facts, { ...known, [of]: text })
    return text
  }
  const shown = (text: string | null, raw: string | number | null = null): SpreadsheetCell => ({
    text: text ?? '',
    raw: raw === null ? '' : String(raw),
    isReadOnly: true,
  })

  /** A cell with a mark, and what it means, where the entry is of another kind than is looked for. */
  const marked = (cell: SpreadsheetCell, spoken: string | false): SpreadsheetCell =>
    spoken ? { ...cell, mark: 'warn', flag: '!', spoken } : cell

  const ofSubject = (row: string): SpreadsheetCell => {
    switch (row) {
      case 'fact:type':
        return subject.category ? shown(t(`valuations:category.${subject.category}`), subject.category) : EMPTY
      case 'fact:date':
        return shown(date(subject.on), subject.on)
      case 'fact:size': {
        const [size] = sizesOf(subject, subject, grid.basis)
        return shown(size === null ? '—' : number(size), size)
      }
      case 'result:adjusted':
        return grid.perSqm ? shown(bare(grid.perSqm), raw(grid.perSqm)) : EMPTY
      case WEIGHT_ROW:
        return { ...shown(share(grid.weightTotal), `${grid.weightTotal}%`), mark: isWhole(grid) ? undefined : 'warn' }
      default: {
        const cell = grid.columns[0]?.cells[places.get(row) ?? -1]
        return cell ? shown(factsText('subject', cell.facts)) : EMPTY
      }
    }
  }

  const ofFacts = (row: string, { comparable: { evidence }, ...column }: GridColumn): SpreadsheetCell => {
    switch (row) {
      case 'fact:kind':
        return marked(
          shown(t(`market:kind.${evidence.kind}`), evidence.kind),
          grid.role !== 'RENT' && evidence.kind !== 'SALE' && t('adjusting:kind.other'),
        )
      case 'fact:type': {
        const type = grid.role === 'LAND' ? 'LAND' : subject.category
        const isOther = type !== null && evidence.type !== type
        return marked(
          shown(t(`valuations:category.${evidence.type}`), evidence.type),
          isOther && t('adjusting:type.other'),
        )
      }
      case 'fact:date':
        return shown(date(evidence.evidenceDate), evidence.evidenceDate)
      case 'fact:price':
        return shown(worthKwd(evidence.price), evidence.price)
      case 'fact:size': {
        const size = grid.basis === 'WHOLE' ? sizesOf(subject, evidence, 'WHOLE')[1] : sizeIn(evidence, grid)
        return shown(size === null ? '—' : number(size), size)
      }
      case 'fact:figure':
        return column.price ? shown(bare(column.price), raw(column.price)) : shown('—')
      case 'result:adjusted':
        return column.adjusted
          ? {
              ...shown(bare(column.adjusted), raw(column.adjusted)),
              flag: column.isOutlier ? t('adjusting:outlier') : undefined,
              mark: column.isOutlier ? 'warn' : undefined,
            }
          : shown('—')
      case 'result:net':
        return column.net && column.netPercent !== null
          ? {
              ...shown(signed.percent(column.netPercent), `${column.netPercent}%`),
              note: signed.amount(raw(column.net)),
            }
          : shown('—')
      case 'result:gross':
        return column.gross && column.grossPercent !== null
          ? { ...shown(share(column.grossPercent), `${column.grossPercent}%`), note: bare(column.gross) }
          : shown('—')
      default:
        return EMPTY
    }
  }

  const ofAdjustment = (cell: WorkedCell): SpreadsheetCell => {
    const known = written.get(cell)
    if (known) return known
    const now = adjustment(cell)
    written.set(cell, now)
    return now
  }
  const adjustment = (cell: WorkedCell): SpreadsheetCell => {
    const { unit, isEmpty, percent, kwd, rating, reason, marks, base, amount, row } = cell
    const [typed, other] =
      unit === 'PERCENT'
        ? [percent === null ? '' : signed.percent(percent), kwd === null ? '' : signed.amount(kwd)]
        : [kwd === null ? '' : signed.amount(kwd), percent === null ? '' : signed.percent(percent)]
    const lead = factsText('comparable', cell.facts)
    const said = [
      row.isSequential && !isEmpty ? t(`adjusting:running.${called}`, { n: bare(base.plus(amount)) }) : null,
      reason,
      ...marks.map((mark) => (mark === 'reason' ? t('adjusting:reasonMissing') : t(`adjusting:mark.${mark}`))),
    ]
    return {
      text: isEmpty ? '' : typed,
      raw: isEmpty ? '' : unit === 'PERCENT' ? `${percent}%` : String(kwd),
      lead,
      note: isEmpty ? undefined : other,
      flag: rating ? t(`grid:rating.${rating}`) : undefined,
      spoken: said.filter(Boolean).join(' · '),
      mark: marks.length > 0 ? 'warn' : undefined,
    }
  }

  const ofWeight = ({ weight }: GridColumn): SpreadsheetCell =>
    weight === 0 ? { text: '', raw: '' } : { text: share(weight), raw: `${weight}%` }

  /** A cell that follows from its column alone. */
  const once = (row: string, column: GridColumn, write: () => SpreadsheetCell): SpreadsheetCell => {
    const cells = ofColumns.get(column) ?? new Map<string, SpreadsheetCell>()
    ofColumns.set(column, cells)
    const cell = cells.get(row) ?? write()
    cells.set(row, cell)
    return cell
  }

  return (row: string, columnId: string): SpreadsheetCell => {
    const column = columns.get(columnId)
    if (!column) return columnId === SUBJECT_COLUMN ? ofSubject(row) : EMPTY
    const field = fieldAt({ row, column: columnId })
    if (!field) return once(row, column, () => ofFacts(row, column))
    const worked = column.cells[places.get(row) ?? -1]
    const cell = row === WEIGHT_ROW ? once(row, column, () => ofWeight(column)) : worked ? ofAdjustment(worked) : EMPTY
    const person = persons.get(field)
    const text = wrong[field]
    if (text !== undefined)
      return {
        ...cell,
        text,
        raw: text,
        note: undefined,
        mark: 'wrong',
        spoken: t('adjusting:notNumber', { text }),
        person,
      }
    const isConflict = Object.hasOwn(conflicts, field)
    if (!isConflict && person === undefined) return cell
    return {
      ...cell,
      person,
      mark: isConflict ? 'conflict' : cell.mark,
      spoken: isConflict ? t('adjusting:inConflict') : cell.spoken,
    }
  }
}

/** True when the weights sum to 100 %. */
export const isWhole = ({ weightTotal }: Grid): boolean => Math.abs(weightTotal - 100) < 1e-7

const isCode = (row: string): row is GridRowCode => (GRID_ROWS as readonly string[]).includes(row)

/** Returns the function that names a cell, a weight or a row of the valuer's own; undefined for other fields. */
export function useCellName() {
  const { t } = useTranslation()
  const { rowName } = useCellWords()
  const { number } = useFormat()
  return (field: string, inputs: SheetInputs, values: WrittenValues): string | undefined => {
    const [list, id = ''] = splitAt(field, '.')
    const [evidenceId, row] = splitAt(id, ':')
    const place = numbersOf(inputs.comparables).get(evidenceId)
    const comparable = place === undefined ? null : t('adjusting:comparable', { n: number(place) })
    const ownName = (rowId: string) => {
      const own = values[`ownRows.${rowId}`]?.value ?? null
      if (!isRow(own)) return t('adjusting:unnamed')
      return rowName({ code: offeredCode(own), name: String(own.name ?? '') })
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
