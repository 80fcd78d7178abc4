import { Decimal } from '#kernel/decimal.ts'
import { isBlank } from '#kernel/text.ts'
import { linkedField } from '../../../approaches/fields/links.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import { isIndicating, kindOf, type SheetKind } from '../../../approaches/model/codes.ts'
import { linksOf, sharedLinksOf, sharedNames } from '../../../approaches/rules/links.ts'
import { rowsOf } from '../../../approaches/rules/methods/reading.ts'
import { cellOf, rowIn, valueIn } from '../../../approaches/rules/values.ts'
import { type BookCell, type BookSheet, prefixOf } from './book.ts'

const snake = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]/g, '_')
    .toUpperCase()

/** A number of a cell, whatever it was worked out as. */
const plain = (value: Decimal | number | null): number | null => (value instanceof Decimal ? value.toNumber() : value)

/** Names the cells of a sheet: its inputs by their fields, and what is worked out by a name of its own. */
export type CellNames = ReturnType<typeof cellNames>

/** Returns what names the cells of a sheet and writes them. A field that a table has placed is written there, and called by the name that it has there. */
export function cellNames(of: BookSheet) {
  const { sheet, values } = of
  const prefix = prefixOf(sheet)
  const placed = new Map<string, string>()
  const links = new Map(
    isIndicating(sheet)
      ? linksOf(sheet, of.sheets)
          .filter(({ isTyped }) => !isTyped)
          .map((link) => [link.field, link])
      : [],
  )
  const named = (name: string) => `${prefix}_${name}`
  const given = new Set<string>()
  const cell = (name: string, value: Decimal | number | null): { name: string; value: number | null } => {
    given.add(named(name))
    return { name: named(name), value: plain(value) }
  }

  /** The name of a field or of a cell of a row, LIST.ID.CELL. */
  function nameOf(field: string): string {
    const at = placed.get(field)
    if (at) return at
    const cell = cellOf(field)
    if (!cell) return named(snake(field))
    const list = cell.row.slice(0, cell.row.indexOf('.'))
    const n = rowsOf(values, list).findIndex((row) => row.field === cell.row) + 1
    return named(`${snake(list)}_${n}_${snake(cell.cell)}`)
  }

  /** A formula for a field that is taken from another sheet; null for one that is typed. */
  function linkedFormula(field: string): string | null {
    const link = links.get(field)
    if (!link) return null
    const from = prefixOf(link.from)
    if (link.output === 'BUILDING') return kindOf(link.from) === 'COST' ? `ROUND(${from}_BUILDINGS,3)` : null
    if (link.output === 'VALUE') return `${from}_VALUE`
    const unit = of.outcomes[link.from]?.figure?.unit
    const row = cellOf(field)?.row
    const isPerSqm = unit === 'KWD_PER_SQM_MONTH' && row?.startsWith('rents.')
    return isPerSqm ? `ROUND(${from}_FIGURE*${nameOf(`${row}.area`)},3)` : `${from}_FIGURE`
  }

  const numberIn = (field: string) => {
    const value = valueIn(values, field)
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }

  return {
    named,
    /** The name of the cell of a figure that is written; the text of the number that is counted without it. */
    ref: (field: string, without = '0') => (numberIn(field) === null ? without : nameOf(field)),
    /** A percentage as a fraction in a formula. */
    share: (field: string, without = '0') => (numberIn(field) === null ? without : `${nameOf(field)}/100`),
    numberIn,
    /** The cell of a figure that is written; a figure that another cell has is called by that. */
    input(field: string): BookCell | null {
      const value = numberIn(field)
      if (value === null) return null
      const at = placed.get(field)
      if (at) return { name: named(`AT_${nameOf(field)}`), isLocal: true, value, formula: at }
      return written(nameOf(field), field, value)
    },
    /** Writes a figure where a table has it, under a name of its own. */
    place(field: string, name: string): BookCell | null {
      const value = numberIn(field)
      if (value === null) return null
      const cell = written(named(name), field, value)
      placed.set(field, cell.name)
      return cell
    },
    /** Whether a calculation has a cell of a name. */
    has: (name: string) => given.has(named(name)),
    /** A formula with what the product worked out. */
    formula: (name: string, formula: string, value: Decimal | number | null): BookCell => ({
      ...cell(name, value),
      formula,
    }),
    /** A figure that is read from records, and may be changed. */
    given: (name: string, value: Decimal | number | null, note = ''): BookCell => ({
      ...cell(name, value),
      mark: 'INPUT',
      note,
    }),
    /** A figure that the product alone works out. */
    system: (
      name: string,
      value: Decimal | number | null,
      note = of.speaker.say('workbook:system.note'),
    ): BookCell => ({
      ...cell(name, value),
      mark: 'SYSTEM',
      note,
    }),
  }

  function written(name: string, field: string, value: number): BookCell {
    const formula = linkedFormula(field)
    if (formula) return { name, formula, value }
    const note = noteOf(of, field)
    return { name, mark: 'INPUT', value, ...(note ? { note } : {}) }
  }
}

/** The field that names the source of others, with those: fields, and lists of which each row may have a source of its own. */
const SOURCES: Readonly<Partial<Record<SheetKind, Readonly<Record<string, readonly string[]>>>>> = {
  GRID: { areaReason: ['area'] },
  COST: {
    landSource: ['landValue', 'landArea', 'landRate'],
    ratesSource: ['feesRate', 'profitRate', 'indirectRate', 'contingencyRate'],
    financeSource: ['constructionMonths', 'financeRate'],
    costSource: ['parts.unitCost', 'parts.area'],
    depreciationSource: ['parts', 'shortLived'],
    worksSource: ['works'],
  },
  INCOME: {
    rentsSource: ['potentialIncome', 'rents', 'rentSteps', 'profiles'],
    operatingSource: ['vacancyRate', 'otherIncome'],
    stateRentSource: ['stateRent', 'stateRentGrowth'],
    capRateSource: ['capRate'],
    yieldsSource: ['termRate', 'reversionRate', 'coreRate', 'sliceRate'],
    belowRateSource: ['belowRate'],
    profitsSource: ['turnover', 'purchases', 'workingCosts', 'remuneration', 'propertyShare', 'profitsRate'],
    multiplierSource: ['multiplier'],
    discountRateSource: ['discountRate'],
    growthSource: ['incomeGrowth', 'expenseGrowth'],
    yearsSource: ['years'],
    renewalReason: ['renewalChance', 'renewalYears'],
    exitRateSource: ['exitRate', 'exitValue'],
  },
  RESIDUAL: {
    valueSource: ['units'],
    costSource: ['costs'],
    ratesSource: ['saleCosts', 'feesRate', 'contingencyRate', 'acquisitionRate'],
    profitSource: ['profitRate'],
    financeSource: ['financeRate'],
    programmeSource: ['leadMonths', 'buildMonths', 'saleMonths'],
  },
  REINSTATEMENT: {
    costSource: ['works'],
    ratesSource: ['demolitionRate', 'feesRate', 'statutoryCosts'],
    inflationSource: ['inflationRate'],
    programmeSource: ['designMonths', 'buildMonths'],
  },
  RECONCILIATION: { typedReason: ['typedValue'], secondValuerName: ['secondValuerValue'] },
}

/** Where a figure comes from, as the valuation tells it; an empty text where it does not. */
function noteOf(of: BookSheet, field: string): string {
  const { sheet, values, speaker } = of
  const shared = isIndicating(sheet)
    ? sharedLinksOf(sheet, values).find((link) => link.field === field && !link.isTyped)
    : undefined
  const words = linkedField(shapeOf(sheet), field)?.words
  if (shared && words) {
    const { word, ...names } = sharedNames(shared)
    return speaker.step({ word, ...names, fields: { ...names.fields, field: words }, result: null })
  }
  const cell = cellOf(field)
  const own = cell ? rowIn(values, cell.row) : {}
  const ofRow = [own.source, own.reason].find((text) => typeof text === 'string' && !isBlank(text))
  if (typeof ofRow === 'string') return ofRow
  const list = cell?.row.slice(0, cell.row.indexOf('.'))
  const names = [field, `${list}.${cell?.cell}`, list]
  const sources = Object.entries(SOURCES[kindOf(sheet)] ?? {})
  const [source] = names.flatMap((name) => sources.find(([, fields]) => fields.some((one) => one === name)) ?? [])
  const text = typeof source === 'string' ? values[source] : null
  return typeof text === 'string' ? text : ''
}
