import { type ChosenSensitivity, chosenSensitivity } from '../../../approaches/rules/chosen-sensitivity.ts'
import { numbersOf } from '../../../comparables/rules/numbers.ts'
import type { Speaker } from '../wording/speaker.ts'
import { type BookCell, type BookContents, type BookLine, type BookTable, prefixOf } from './book.ts'
import type { BookPart } from './parts.ts'

/** Inputs that move what the product alone reads, or what of several figures is counted: no formula follows them. */
const BEYOND_FORMULAS =
  /^(holdingYears|renewal|loan|equityRate|riskFreeRate)|^(rents|rentSteps|profiles|years|expenses|weights|dimensions|ratings|cells)\./
/** The most cells that are written for the values of a table. */
const MOST_CELLS = 6000
const NAME = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\b(?::[A-Z][A-Z0-9_]*)?/g

type Axis = { input: string; name: string | null; levels: readonly number[] }

/**
 * The value by two inputs: each value as the calculation of its sheet made again with other levels of both, on a sheet of workings; the figures of the product where no
 * formulas follow an input, or too many would be needed. Source: as of `sensitivityTable`.
 */
export function sensitivityTables(
  contents: BookContents,
  parts: readonly BookPart[],
  speaker: Speaker,
  named: (input: string) => string,
): BookTable[] {
  const table = chosenSensitivity(contents.sheets, contents.inputs)
  const part = parts.find(({ of: { sheet } }) => sheet === table?.sheet)
  if (!table || !part) return []
  const { say } = speaker
  const axes = [
    { input: table.row, levels: table.rows },
    { input: table.column, levels: table.columns },
  ].map((axis): Axis => ({ ...axis, name: nameOf(part, axis.input, contents) }))
  const copies = copiesOf(part, table, axes)
  const levelCell = (at: 0 | 1, place: number): BookCell => {
    const axis = axes[at]
    const name = `SENS_${at === 0 ? 'ROW' : 'COLUMN'}_${place + 1}`
    const value = axis?.levels[place] ?? null
    const step = `SENS_${at === 0 ? 'ROW' : 'COLUMN'}_STEP`
    return axis?.name
      ? { name, formula: `${axis.name}+(${place - middle(axis)})*${step}`, value }
      : { name, mark: 'SYSTEM', value, note: say('workbook:system.note') }
  }
  const steps = axes.map(
    ({ levels }, at): BookCell => ({
      name: `SENS_${at === 0 ? 'ROW' : 'COLUMN'}_STEP`,
      mark: 'INPUT',
      value: Math.round(((levels[1] ?? 0) - (levels[0] ?? 0)) * 1e6) / 1e6,
    }),
  )
  const valueCell = (row: number, column: number): BookCell | null => {
    const value = table.values[row]?.[column] ?? null
    const name = `SENS_VALUE_${row + 1}_${column + 1}`
    if (value === null) return null
    const isMiddle = axes.every((axis, at) => [row, column][at] === middle(axis))
    if (isMiddle && part.names.has('VALUE')) return { name, formula: part.names.named('VALUE'), value }
    return copies
      ? { name, formula: copied(part.names.named('VALUE'), row, column), value }
      : { name, mark: 'SYSTEM', value, note: say('workbook:system.note') }
  }
  return [
    {
      title: speaker.word('sensitivity'),
      first: say('workbook:sensitivity.inputs'),
      heads: [say('workbook:sensitivity.level'), ...table.columns.map((level) => speaker.number(level, 3))],
      lines: [
        { what: named(table.column), cells: [null, ...table.columns.map((_, at) => levelCell(1, at))] },
        ...table.rows.map(
          (_, row): BookLine => ({
            what: named(table.row),
            cells: [levelCell(0, row), ...table.columns.map((_, column) => valueCell(row, column))],
          }),
        ),
        ...steps.map(
          (cell, at): BookLine => ({
            what: `${say('workbook:sensitivity.step')}: ${named(axes[at]?.input ?? '')}`,
            cells: [cell],
          }),
        ),
      ],
    },
    ...(copies
      ? [{ ...copies, title: say('workbook:sensitivity.workings'), first: say('workbook:sensitivity.cell') }]
      : []),
  ]
}

const middle = ({ levels }: Pick<Axis, 'levels'>) => Math.floor(levels.length / 2)
const copied = (name: string, row: number, column: number) => `${name}_S${row + 1}${column + 1}`

/** The name of the cell of an input that formulas follow; null for any other. */
function nameOf({ of: { sheet }, names }: BookPart, input: string, { inputs }: BookContents): string | null {
  const [list, id = '', cell] = input.split('.')
  if (list === 'comparables') {
    const n = numbersOf(inputs.comparables.filter(({ choice }) => choice === 'USED')).get(id)
    return cell === 'price' && n !== undefined && sheet.startsWith('GRID') ? `${prefixOf(sheet)}_C${n}_PRICE` : null
  }
  return BEYOND_FORMULAS.test(input) || id === '*' || names.numberIn(input) === null ? null : names.ref(input)
}

/** The cells of a calculation that follow two inputs, for each level of both; null where none should be written. */
function copiesOf(
  part: BookPart,
  table: ChosenSensitivity,
  axes: readonly Axis[],
): Pick<BookTable, 'heads' | 'lines'> | null {
  const [row, column] = axes
  const isAbove = axes.every(({ levels }) => levels.every((level) => level > 0))
  if (!row?.name || !column?.name || !isAbove || !part.names.has('VALUE')) return null
  // Chances of renewal are worked out by the product, with the rate.
  if (part.names.has('RENEWAL')) return null
  const ordered = part.tables.flatMap(({ heads, lines }) =>
    heads.flatMap((_, at) => lines.flatMap(({ cells }) => (isCell(cells[at]) ? [cells[at]] : []))),
  )
  const places = new Map(ordered.map(({ name }, at) => [name, at]))
  const refsOf = (cell: BookCell): string[][] =>
    'formula' in cell
      ? (cell.formula.match(NAME) ?? []).map((text) => {
          const [from = '', to = from] = text.split(':')
          return from === to
            ? [from]
            : ordered.slice(places.get(from), (places.get(to) ?? 0) + 1).map(({ name }) => name)
        })
      : []
  const known = new Map<string, Set<string>>()
  /** Which of both inputs a cell follows. */
  const follows = (name: string): Set<string> => {
    const found = known.get(name)
    if (found) return found
    const at = places.get(name)
    const cell = at === undefined ? undefined : ordered[at]
    const own = axes.some((axis) => axis.name === name)
      ? [name]
      : (cell ? refsOf(cell) : []).flat().flatMap((one) => [...follows(one)])
    const set = new Set(own)
    known.set(name, set)
    return set
  }
  const value = part.names.named('VALUE')
  if (follows(value).size < 2) return null
  const needed = new Set<string>()
  const open = [value]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const at = places.get(name)
    const cell = at === undefined ? undefined : ordered[at]
    if (needed.has(name) || !cell) continue
    needed.add(name)
    // Of a range all cells are written again, so that it stays one.
    for (const names of refsOf(cell)) if (names.some((one) => follows(one).size > 0)) open.push(...names)
  }
  const cells = ordered.filter(({ name }) => needed.has(name))
  const pairs = row.levels.flatMap((_, r) =>
    column.levels.flatMap((_, c) =>
      (table.values[r]?.[c] ?? null) === null || (r === middle(row) && c === middle(column)) ? [] : [{ r, c }],
    ),
  )
  if (cells.length * pairs.length > MOST_CELLS) return null
  const at = (name: string, r: number, c: number) =>
    name === row.name
      ? `SENS_ROW_${r + 1}`
      : name === column.name
        ? `SENS_COLUMN_${c + 1}`
        : needed.has(name)
          ? copied(name, r, c)
          : name
  const copy = (cell: BookCell, r: number, c: number): BookCell => {
    const isInput = cell.name === row.name || cell.name === column.name
    const formula = isInput
      ? at(cell.name, r, c)
      : 'formula' in cell
        ? cell.formula.replace(NAME, (text) =>
            text
              .split(':')
              .map((one) => (text.includes(':') ? (needed.has(one) ? copied(one, r, c) : one) : at(one, r, c)))
              .join(':'),
          )
        : cell.name
    return { name: copied(cell.name, r, c), isLocal: true, formula, value: null }
  }
  return {
    heads: pairs.map(({ r, c }) => `${r + 1} × ${c + 1}`),
    lines: cells.map((cell) => ({ what: cell.name, cells: pairs.map(({ r, c }) => copy(cell, r, c)) })),
  }
}

const isCell = (cell: BookLine['cells'][number] | undefined): cell is BookCell =>
  typeof cell === 'object' && cell !== null
