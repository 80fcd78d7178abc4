import { isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { cellField, isOwnRow } from '../../../approaches/rules/grid/cells.ts'
import { measureOf } from '../../../approaches/rules/grid/measure.ts'
import { extractionOf, incomeOf } from '../../../approaches/rules/grid/prices.ts'
import { type Grid, type GridColumn, workGrid } from '../../../approaches/rules/grid.ts'
import { rowIn } from '../../../approaches/rules/values.ts'
import { type BookCell, type BookLine, type BookSheet, type BookTable, SUBJECT_AREA } from './book.ts'
import type { CellNames } from './cells.ts'

type Cells = readonly (BookCell | null)[]
type Given = BookSheet & { grid: Grid; names: CellNames }

/**
 * The adjustment grid as formulas: each comparable from its price to its adjusted price, their mean by weights, and × the size the value, to whole fils. Source: as of
 * `workGrid`, `adjustPrice` and `weightedMean`.
 */
export function gridTable(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, inputs, speaker, outcome } = of
  const grid = workGrid(values, inputs)
  const { columns, perSqm, value, area } = grid
  if (columns.length === 0) return []
  const given = { ...of, grid, names }
  const { say, word } = speaker
  const line = (what: string, cells: Cells): BookLine[] =>
    cells.some((cell) => cell !== null) ? [{ what, cells }] : []
  const one = (what: string, cell: BookCell | null) => line(what, [cell])
  const worked = columns.filter(({ adjusted }) => adjusted !== null)
  const priced = worked.filter(({ weight }) => weight > 0)
  const at = ({ number }: GridColumn, name: string) => names.named(`C${number}_${name}`)
  const weighted = priced.map((column) => `${at(column, 'ADJUSTED')}*${at(column, 'WEIGHT')}`).join('+')
  const weights = priced.map((column) => at(column, 'WEIGHT')).join('+')
  const { figure, range } = outcome
  const recorded = names.numberIn('area')
  const inArea = names.named('AREA_USED')
  const ends = (of: 'MIN' | 'MAX') =>
    `ROUND(${of}(${priced.map((column) => at(column, 'ADJUSTED')).join(',')})*${inArea},3)`
  return [
    {
      title,
      heads: columns.map(({ number }) => word('comparable', { n: speaker.number(number) })),
      lines: [
        ...beginning(given).flatMap(({ what, cells }) => line(what, cells)),
        ...adjustments(given).flatMap(({ what, cells }) => line(what, cells)),
        ...line(
          say('workbook:grid.weight'),
          columns.map((column) =>
            column.weight > 0 ? names.place(`weights.${column.evidenceId}.weight`, `C${column.number}_WEIGHT`) : null,
          ),
        ),
        ...(perSqm ? one(say('workbook:grid.mean'), names.formula('MEAN', `(${weighted})/(${weights})`, perSqm)) : []),
        ...(figure
          ? one(
              say('workbook:grid.figure'),
              names.formula(
                'FIGURE',
                `ROUND(${names.named('MEAN')},${figure.unit === 'PERCENT' ? 4 : 3})`,
                figure.value,
              ),
            )
          : []),
        ...(value === null || area === null
          ? []
          : [
              ...one(say('workbook:grid.area'), areaCell(given, area, recorded)),
              ...one(say('workbook:value'), names.formula('VALUE', `ROUND(${names.named('MEAN')}*${inArea},3)`, value)),
              ...(range
                ? [
                    ...one(say('workbook:range.low'), names.formula('LOW', ends('MIN'), range.low)),
                    ...one(say('workbook:range.high'), names.formula('HIGH', ends('MAX'), range.high)),
                  ]
                : []),
            ]),
      ],
    },
  ]
}

/** The size that is counted: as it is written on the grid, else as it is recorded. */
function areaCell({ values, inputs, names }: Given, area: number, typed: number | null): BookCell {
  const { basis } = measureOf(values, inputs.subject)
  if (basis !== 'WHOLE' && typed !== null) return names.formula('AREA_USED', names.ref('area'), area)
  return basis === 'LAND' && inputs.subject.area === area
    ? names.formula('AREA_USED', SUBJECT_AREA, area)
    : names.given('AREA_USED', area)
}

/** The price of each comparable, by what it is divided, and what adjustments begin with. */
function beginning(given: Given): { what: string; cells: Cells }[] {
  const { grid, names, speaker, values } = given
  const { say } = speaker
  const each = (of: (column: GridColumn, c: string) => BookCell | null): Cells =>
    grid.columns.map((column) => of(column, `C${column.number}`))
  const landOf = ({ evidenceId, comparable }: GridColumn) => {
    const row = values[`lands.${evidenceId}`] ?? null
    return grid.role === 'LAND' && comparable.evidence.type !== 'LAND' && isRow(row) ? row : null
  }
  /** A figure of the sale that is written on the sheet, or else read from its entry. */
  const figure = (column: GridColumn, cell: string, name: string): BookCell | null => {
    const row = landOf(column)
    if (!row) return null
    const placed = names.place(`lands.${column.evidenceId}.${cell}`, name)
    if (placed) return placed
    const known = extractionOf(column.comparable, row)
    const value = cell === 'builtArea' ? known.builtArea : cell === 'effectiveAge' ? known.effectiveAge : null
    return value && names.given(name, value)
  }
  const isShare = (column: GridColumn, share: string) => {
    const row = landOf(column)
    return row !== null && (row.share ?? 'EXTRACTION') === share
  }
  const extracted = (cell: string, name: string, what: string, share: string) => ({
    what,
    cells: each((column, c) => (isShare(column, share) ? figure(column, cell, `${c}_${name}`) : null)),
  })
  return [
    {
      what: say('workbook:grid.price'),
      cells: each(({ comparable: { evidence } }, c) =>
        names.given(`${c}_PRICE`, evidence.price, sourceOf(given, evidence)),
      ),
    },
    {
      what: say('workbook:grid.income'),
      cells: each(({ comparable, evidenceId }, c) => {
        if (grid.role !== 'YIELD') return null
        const placed = names.place(`incomes.${evidenceId}.amount`, `${c}_INCOME`)
        const income = incomeOf(comparable, rowIn(values, `incomes.${evidenceId}`))
        return placed ?? (income && names.given(`${c}_INCOME`, income.amount, income.source ?? ''))
      }),
    },
    {
      what: say('workbook:grid.size'),
      cells: each(({ price, comparable: { evidence } }, c) => {
        if (grid.role === 'YIELD' || price === null) return null
        const land = grid.basis === 'LAND' ? evidence.area : grid.basis === 'BUILT' ? evidence.builtArea : 1
        return names.given(`${c}_SIZE`, land ?? evidence.area)
      }),
    },
    extracted('builtArea', 'BUILT_AREA', say('workbook:grid.built'), 'EXTRACTION'),
    extracted('unitCost', 'UNIT_COST', say('workbook:grid.unitCost'), 'EXTRACTION'),
    extracted('effectiveAge', 'AGE', say('workbook:grid.age'), 'EXTRACTION'),
    extracted('economicLife', 'LIFE', say('workbook:grid.life'), 'EXTRACTION'),
    extracted('building', 'BUILDING', say('workbook:grid.building'), 'COST_SHEET'),
    extracted('ratio', 'RATIO', say('workbook:grid.ratio'), 'ALLOCATION'),
    {
      what: say('workbook:grid.begin'),
      cells: each(
        (column, c) =>
          column.price && names.formula(`${c}_BEGIN`, beginFormula(given, column, landOf(column)), column.price),
      ),
    },
  ]
}

function beginFormula({ grid, names }: Given, { number }: GridColumn, land: ReturnType<typeof rowIn> | null): string {
  const c = (name: string) => names.named(`C${number}_${name}`)
  if (grid.role === 'YIELD') return `${c('INCOME')}/${c('PRICE')}*100`
  if (!land) return `${c('PRICE')}/${c('SIZE')}`
  if (land.share === 'ALLOCATION') return `${c('PRICE')}*${c('RATIO')}/100/${c('SIZE')}`
  if (land.share === 'COST_SHEET') return `(${c('PRICE')}-${c('BUILDING')})/${c('SIZE')}`
  return `(${c('PRICE')}-${c('BUILT_AREA')}*${c('UNIT_COST')}*(1-MIN(1,${c('AGE')}/${c('LIFE')})))/${c('SIZE')}`
}

const sourceOf = ({ speaker }: Given, { source, sourceReference }: GridColumn['comparable']['evidence']) =>
  [speaker.say(`market:source.${source}`), sourceReference].filter((text) => !isBlank(text)).join(' · ')

/** Each adjustment as it was typed and what it comes to; the price that is left after those of the transaction, the adjusted price, and how much was adjusted. */
function adjustments(given: Given): { what: string; cells: Cells }[] {
  const { grid, names, speaker } = given
  const { say } = speaker
  const { columns, rows } = grid
  const own = rows.filter(isOwnRow)
  const code = (row: (typeof rows)[number]) => `ADJ_${isOwnRow(row) ? `OWN${own.indexOf(row) + 1}` : row.id}`
  const nameOf = (row: (typeof rows)[number]) => (row.code ? say(`grid:row.${row.code}`) : speaker.typed(row.name))
  const worked = (of: (column: GridColumn, c: string) => BookCell | null): Cells =>
    columns.map((column) => (column.adjusted ? of(column, `C${column.number}`) : null))
  const cellIn = ({ cells }: GridColumn, id: string) => cells.find(({ row }) => row.id === id)
  const shown = rows.filter(({ id }) =>
    columns.some((column) => column.adjusted && !cellIn(column, id)?.amount.isZero()),
  )
  const sequential = shown.filter(({ isSequential }) => isSequential)
  const additive = shown.filter(({ isSequential }) => !isSequential)
  const before = (c: string, at: number) => {
    const last = sequential[at - 1]
    return names.named(last ? `${c}_${code(last)}_LEFT` : `${c}_BEGIN`)
  }
  const typed = (row: (typeof rows)[number]) => ({
    what: say('workbook:grid.typed', { row: nameOf(row) }),
    cells: worked((column, c) => {
      const cell = cellIn(column, row.id)
      return cell && !cell.amount.isZero()
        ? names.place(`${cellField(column.evidenceId, row.id)}.value`, `${c}_${code(row)}`)
        : null
    }),
  })
  const amount = (row: (typeof rows)[number], base: (c: string) => string) => ({
    what: say('workbook:grid.amount', { row: nameOf(row) }),
    cells: worked((column, c) => {
      const cell = cellIn(column, row.id)
      if (!cell || cell.amount.isZero()) return names.formula(`${c}_${code(row)}_AMOUNT`, '0', 0)
      const one = names.named(`${c}_${code(row)}`)
      return names.formula(
        `${c}_${code(row)}_AMOUNT`,
        cell.unit === 'PERCENT' ? `${base(c)}*${one}/100` : one,
        cell.amount,
      )
    }),
  })
  const all = (c: string, of: typeof shown) => of.map((row) => names.named(`${c}_${code(row)}_AMOUNT`))
  const left = (c: string, name: string) => names.named(`${c}_${name}`)
  return [
    ...sequential.flatMap((row, at) => [
      typed(row),
      amount(row, (c) => before(c, at)),
      {
        what: say('workbook:grid.left', { row: nameOf(row) }),
        cells: worked((column, c) => {
          const cell = cellIn(column, row.id)
          const amounts = `${before(c, at)}+${names.named(`${c}_${code(row)}_AMOUNT`)}`
          return cell ? names.formula(`${c}_${code(row)}_LEFT`, amounts, cell.base.plus(cell.amount)) : null
        }),
      },
    ]),
    {
      what: say('workbook:grid.timeAdjusted'),
      cells: worked(({ timeAdjusted }, c) =>
        names.formula(`${c}_TIME_ADJUSTED`, before(c, sequential.length), timeAdjusted),
      ),
    },
    ...additive.flatMap((row) => [typed(row), amount(row, (c) => left(c, 'TIME_ADJUSTED'))]),
    {
      what: say('workbook:grid.adjusted'),
      cells: worked(({ adjusted }, c) =>
        names.formula(`${c}_ADJUSTED`, [left(c, 'TIME_ADJUSTED'), ...all(c, additive)].join('+'), adjusted),
      ),
    },
    {
      what: say('workbook:grid.net'),
      cells: worked(({ net }, c) => names.formula(`${c}_NET`, `${left(c, 'ADJUSTED')}-${left(c, 'BEGIN')}`, net)),
    },
    {
      what: say('workbook:grid.gross'),
      cells: worked(({ gross }, c) => {
        const amounts = all(c, shown).map((name) => `ABS(${name})`)
        return names.formula(`${c}_GROSS`, amounts.join('+') || '0', gross)
      }),
    },
    {
      what: say('workbook:grid.netPercent'),
      cells: worked(({ netPercent }, c) =>
        names.formula(`${c}_NET_PERCENT`, `ROUND(${left(c, 'NET')}/${left(c, 'BEGIN')}*100,10)`, netPercent),
      ),
    },
    {
      what: say('workbook:grid.grossPercent'),
      cells: worked(({ grossPercent }, c) =>
        names.formula(`${c}_GROSS_PERCENT`, `ROUND(${left(c, 'GROSS')}/${left(c, 'BEGIN')}*100,10)`, grossPercent),
      ),
    },
  ]
}
