import type { Ref } from 'react'
import type { FormRow, FormValue, FormValues } from '#kernel/form-values.ts'
import { formatFixed, formatKwd, formatShare } from '#kernel/format.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import type { Place } from '#web/kit/spreadsheet/use-grid.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { INCOME_SHAPE } from '../../fields/income.ts'
import type { Outcome, SubjectFacts } from '../../model.ts'
import { yearName } from '../../rules/income/paper-years.ts'
import { incomeTable, type TableYear, type YearAmount } from '../../rules/income/table.ts'
import { rowsOf } from '../../rules/methods/reading.ts'
import { valueFaults } from '../../rules/values.ts'
import { rawCell, readCell, shownCell } from './cell-text.ts'
import type { LinkedPart } from './links.tsx'
import classes from './methods.module.css'
import { Inputs } from './sheet-input.tsx'

const CELLS = INCOME_SHAPE.lists.years.row
type YearCell = 'growth' | 'vacancy' | 'expenses' | 'capital'
const isTyped = (column: string): column is YearCell => ['growth', 'vacancy', 'expenses', 'capital'].includes(column)

/** The columns in the order in which a year is worked out; those that are typed replace what is general. */
const COLUMNS = [
  { key: 'growth', word: 'methods:year.growth' },
  { key: 'potential', word: 'methods:year.potential' },
  { key: 'vacancy', word: 'methods:year.vacancyRate' },
  { key: 'effective', word: 'methods:year.effective' },
  { key: 'expenses', word: 'methods:year.expenses' },
  { key: 'recoveries', word: 'methods:year.recoveries' },
  { key: 'stateRent', word: 'methods:year.stateRent' },
  { key: 'netIncome', word: 'methods:year.netIncome' },
  { key: 'capital', word: 'methods:year.capital' },
  { key: 'letting', word: 'methods:year.letting' },
  { key: 'net', word: 'methods:year.net' },
  { key: 'factor', word: 'methods:year.factor' },
  { key: 'present', word: 'methods:year.present' },
  { key: 'yield', word: 'methods:year.yield' },
] as const

type Props = LinkedPart & {
  outcome: Outcome
  /** The sheet with what it takes from others. */
  values: FormValues
  subject: SubjectFacts
  ref?: Ref<SpreadsheetHandle>
}

/** The cash flow year by year: growth, vacancy, expenses and capital costs can be typed for a year, all else is worked out. */
export function YearsTable({ work, outcome, values, subject, ref, ...part }: Props) {
  const { t } = useTranslation()
  const reading = useReading()
  const { number, date } = useFormat()
  const faultText = useFaultText()
  const table = incomeTable(values, subject, outcome.value)
  const own = new Map(rowsOf(work.values, 'years').map(({ field, row }) => [Number(row.year), { field, row }]))
  const marked = new Set([...outcome.faults, ...outcome.remarks].map(({ field }) => field))
  if (table.length === 0) return null
  const isWritten: Readonly<Record<string, (year: TableYear) => boolean>> = {
    letting: ({ amounts }) => amounts.letting !== 0,
    recoveries: ({ amounts }) => amounts.recoveries !== 0,
    yield: (year) => year.yield !== null,
  }
  const columns = COLUMNS.filter(({ key }) => table.some(isWritten[key] ?? (() => true)))

  const write = (changes: readonly (Place & { value: FormRow[string] })[]) => {
    const rows = new Map<string, FormRow>()
    for (const { row, column, value } of changes)
      rows.set(row, { ...(rows.get(row) ?? own.get(Number(row))?.row ?? { year: Number(row) }), [column]: value })
    work.change(
      [...rows].map(([year, row]): { field: string; value: FormValue } => {
        const isEmpty = Object.entries(row).every(([name, value]) => name === 'year' || value === null)
        return { field: own.get(Number(year))?.field ?? `years.${newId()}`, value: isEmpty ? null : row }
      }),
    )
  }

  const cellAt = (key: string, column: string): SpreadsheetCell => {
    const year = table[Number(key) - 1]
    if (!year) return { text: '', raw: '', isReadOnly: true }
    if (!isTyped(column)) return { text: workedCell(year, column, reading), raw: '', isReadOnly: true }
    const held = own.get(year.year)
    const value = held?.row[column]
    const text = shownCell(CELLS[column], value, reading, date)
    const at = `${held?.field}.${column}`
    const wrong = held ? valueFaults(INCOME_SHAPE, held.field, held.row).find(({ field }) => field === at) : undefined
    const isPercent = typeof value === 'number' && CELLS[column].unit === 'PERCENT'
    const general = column === 'expenses' ? formatKwd(year.amounts.expenses, reading) : ''
    return {
      text: isPercent ? formatShare(value / 100, reading, 4) : text || general,
      raw: rawCell(CELLS[column], value, reading),
      // What is typed stands out from what the general figures give.
      flag: text && general ? '*' : undefined,
      spoken: wrong && faultText(wrong),
      mark: wrong ? 'wrong' : marked.has(at) ? 'warn' : undefined,
      // The first year is at the figures of the valuation date, and nothing is spent in the year after the last. What was entered there can be cleared.
      isReadOnly:
        typeof value !== 'number' &&
        ((column === 'growth' && year.year === 1) || (column === 'capital' && year.factor === null)),
    }
  }

  const headOf = (year: TableYear) =>
    year.part < 1 || year.factor === null
      ? yearName(year, { say: t, number })
      : t('methods:year.of', { n: number(year.year) })
  return (
    <Panel title={t('methods:section.years')}>
      <Column pad={16} className={classes.years} id="list-years">
        {work.editable ? (
          <Text size={13} className={classes.quiet}>
            {t('methods:year.hint')}
          </Text>
        ) : null}
        <Spreadsheet
          {...(ref ? { ref } : {})}
          label={t('methods:section.years')}
          hint={t('methods:list.hint')}
          corner={INCOME_SHAPE.lists.years.row.year.words[reading.language]}
          sections={[
            {
              key: 'years',
              rows: table.map((year) => ({ key: String(year.year), label: headOf(year), head: headOf(year) })),
            },
          ]}
          columns={columns.map(({ key, word }) => ({ key, label: t(word), head: t(word) }))}
          cellAt={cellAt}
          isReadOnly={!work.editable}
          onEnter={(cells) =>
            write(
              cells.flatMap(({ row, column, text }) =>
                isTyped(column) ? [{ row, column, value: readCell(CELLS[column], text) }] : [],
              ),
            )
          }
          onFill={(copies) =>
            write(
              copies.map(({ from, to }) => ({
                row: to.row,
                column: to.column,
                value: own.get(Number(from.row))?.row[from.column] ?? null,
              })),
            )
          }
          onUndo={work.undo}
          onRedo={work.redo}
          onSelect={({ row }) => work.setPlace(own.get(Number(row))?.field ?? null)}
        />
        {own.size > 0 ? <Inputs {...part} work={work} outcome={outcome} fields={['yearsSource']} /> : null}
      </Column>
    </Panel>
  )
}

function workedCell(year: TableYear, column: string, reading: Parameters<typeof formatKwd>[1]) {
  const { amounts, factor, present } = year
  if (column === 'yield') return year.yield === null ? '' : formatShare(year.yield / 100, reading, 2)
  if (column === 'factor') return factor === null ? '' : formatFixed(factor, reading, 6)
  if (column === 'present') return present === null ? '' : formatKwd(present, reading)
  return formatKwd(amounts[column as YearAmount], reading)
}
