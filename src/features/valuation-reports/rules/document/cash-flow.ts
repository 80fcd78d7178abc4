import { type Block, type Column, paragraphs, type SectionBlocks, textOf } from '#features/papers/rules/blocks.ts'
import { decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { formatFixed, percentSign } from '#kernel/format.ts'
import { isBlank } from '#kernel/text.ts'
import { INCOME_SHAPE, isOverYears } from '../../../approaches/fields/income.ts'
import { type IndicatingSheet, kindOf } from '../../../approaches/model/codes.ts'
import type { Outcome, SheetField } from '../../../approaches/model.ts'
import { filledLines, YEAR_LINES, yearName } from '../../../approaches/rules/income/paper-years.ts'
import { incomeTable, type TableYear } from '../../../approaches/rules/income/table.ts'
import { countUnits } from '../../../approaches/rules/income/units.ts'
import { withLinks } from '../../../approaches/rules/links.ts'
import { rowsOf } from '../../../approaches/rules/methods/reading.ts'
import { isPlain, labelOf, orderedSheets } from '../../../approaches/rules/sheets.ts'
import { WRITTEN_FIELDS as LEASE_FIELDS } from '../../../tenancies/fields.ts'
import { unitKey } from '../../../tenancies/rules.ts'
import type { Telling } from './telling.ts'

/** The most years of a cash flow beside each other, and from how many columns on a table is printed across the page. */
const MOST_YEARS = 15
const WIDE_FROM = 8

type Worked = { sheet: IndicatingSheet; values: FormValues; outcome: Outcome }

/** The rent roll and the cash flow of each income sheet, each across the page where it is wide; none without rows or years. */
export function incomeSections(telling: Telling): SectionBlocks[] {
  const { data } = telling
  return orderedSheets(data.sheets).flatMap((sheet) => {
    const outcome = data.outcomes[sheet]
    if (kindOf(sheet) !== 'INCOME' || !outcome || !data.sheets[sheet]) return []
    const { values } = withLinks(sheet, data.sheets, (from) => data.outcomes[from])
    const worked = { sheet, values, outcome }
    return [...rentRoll(telling, worked), ...cashFlow(telling, worked)]
  })
}

/** A section of an income sheet, by the name of the sheet where it is not the only one of its kind. */
function section(
  { data, speaker }: Telling,
  { sheet }: Worked,
  { title, blocks, columns }: { title: string; blocks: readonly Block[]; columns: number },
): SectionBlocks {
  const named = isPlain(data.sheets, sheet) ? title : `${title}: ${speaker.sheet(labelOf(data.sheets, sheet))}`
  return { code: 'INCOME', title: textOf(named), blocks, ...(columns >= WIDE_FROM ? { wide: true } : {}) }
}

const { row: RENT } = INCOME_SHAPE.lists.rents
/** The columns of the rent roll: cells of the sheet, and of the tenancy schedule what the sheet does not take. */
const RENT_COLUMNS: Readonly<Record<string, SheetField>> = {
  unit: RENT.unit,
  tenant: LEASE_FIELDS.tenant,
  kind: RENT.kind,
  units: RENT.units,
  area: RENT.area,
  rent: RENT.rent,
  leaseStart: LEASE_FIELDS.leaseStart,
  leaseEnd: RENT.leaseEnd,
  breakDay: RENT.breakDay,
  nextReview: LEASE_FIELDS.nextReview,
  indexation: RENT.indexation,
  freeUntil: RENT.freeUntil,
  payment: RENT.payment,
  marketRent: RENT.marketRent,
  voidMonths: RENT.voidMonths,
}
/** The columns that are summed. */
const SUMMED = ['area', 'rent', 'marketRent']
const UNEXPIRED = 'methods:step.unexpired'

/** The units of the rent roll with their leases, what they come to together, and how long their leases still run. */
function rentRoll(telling: Telling, worked: Worked): SectionBlocks[] {
  const { data, speaker } = telling
  const { language } = speaker.reading
  const leases = new Map((data.leases ?? []).map(({ unit, ...lease }) => [unitKey({ unit }), lease]))
  const rows = rowsOf(worked.values, 'rents').map(
    ({ row }): FormRow => ({ ...leases.get(unitKey({ unit: String(row.unit ?? '') })), ...row }),
  )
  if (rows.length === 0) return []
  const cells = Object.entries(RENT_COLUMNS).filter(([name]) => rows.some((row) => !isBlank(row[name])))
  const amounts = (name: string) => rows.flatMap(({ [name]: value }) => (typeof value === 'number' ? [value] : []))
  const rents = new Map(Object.keys(RENT_COLUMNS).map((name) => [name, speaker.exactly(amounts(name))]))
  // What a figure is in is in the head of its column, so that it is the same in both languages.
  const written = (name: string, field: SheetField, value: FormRow[string]) => {
    if (typeof value === 'number')
      return field.kind === 'money' ? (rents.get(name)?.(value) ?? '') : speaker.number(value)
    const isDay = field.kind === 'date' && typeof value === 'string'
    return isDay ? speaker.code(value.split('-').reverse().join('/')) : speaker.field(field, value)
  }
  const headOf = ({ kind, unit, words }: SheetField) => {
    const name = words[language]
    if (kind === 'money') return speaker.word('col.kwd', { name })
    if (kind === 'area') return speaker.word('book.sqm', { name })
    return unit === 'PERCENT' ? `${name} (${percentSign(speaker.reading)})` : name
  }
  const total = (name: string, field: SheetField, at: number) => {
    if (at === 0) return speaker.word('rents.total', { n: speaker.number(countUnits(rows)) })
    const summed = SUMMED.includes(name) ? amounts(name) : []
    return summed.length > 0 ? written(name, field, sumOf(summed.map(decimal)).toNumber()) : ''
  }
  const unexpired = worked.outcome.steps.find(({ word }) => word === UNEXPIRED)
  const blocks: Block[] = [
    ...(unexpired?.result ? paragraphs(`${speaker.step(unexpired)}: ${speaker.figure(unexpired.result)}`) : []),
    {
      kind: 'table',
      columns: cells.map(
        ([, field]): Column => ({
          head: textOf(headOf(field)),
          ...(field.kind === 'text' || field.kind === 'choice' ? {} : { figure: true as const }),
          share: field.kind === 'text' ? 1.8 : 1.2,
        }),
      ),
      rows: rows.map((row) => cells.map(([name, field]) => textOf(written(name, field, row[name] ?? null)))),
      foot: cells.map(([name, field], at) => textOf(total(name, field, at))),
    },
  ]
  const title = INCOME_SHAPE.lists.rents.words[language]
  return [section(telling, worked, { title, blocks, columns: cells.length })]
}

/** What the years of a sheet are worth together, by the step that sums them. */
const FLOWS = ['flows', 'flowsMidYear', 'flowsTimed', 'term', 'termMidYear', 'termTimed'].map(
  (name) => `methods:step.${name}`,
)

/** The years of a cash flow or of a term as they were worked out, in stretches, with what each is worth today; none for a method of no years. */
function cashFlow(telling: Telling, worked: Worked): SectionBlocks[] {
  const { data, speaker } = telling
  const { values, outcome } = worked
  const years = isOverYears(values.method) ? incomeTable(values, data.subject, outcome.value) : []
  if (years.length === 0) return []
  const stretches = stretchesOf(years)
  const present = (words: readonly string[]) =>
    outcome.steps.find(({ word }) => words.includes(word))?.result?.value ?? null
  const counted = years.filter(({ factor }) => factor !== null)
  const flows = present(FLOWS) ?? toKwd(sumOf(counted.map((year) => decimal(year.present ?? 0))))
  const parts = (
    [
      [speaker.word('flow.years'), flows],
      [speaker.word('flow.exit'), present(['methods:step.exitToday'])],
      [speaker.word('flow.renewal'), present(['methods:step.renewal'])],
      [INCOME_SHAPE.fields.purchaseCosts.words[speaker.reading.language], present(['methods:step.purchaseCosts'])],
      [speaker.word('approach.indication'), outcome.value],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  const blocks: Block[] = [
    ...paragraphs(speaker.word('flow.rounded')),
    {
      kind: 'table',
      columns: parts.map(({ label }) => ({ head: textOf(label), figure: true, share: 1 })),
      rows: [parts.map(({ value }) => textOf(value < 0 ? speaker.deducted(-value) : speaker.kwd(value)))],
    },
    ...stretches.map((stretch, at) =>
      yearsTable(telling, { years, stretch, flows: at === stretches.length - 1 ? flows : null }),
    ),
  ]
  const title = speaker.say('methods:section.years')
  return [section(telling, worked, { title, blocks, columns: (stretches[0]?.length ?? 0) + 2 })]
}

/** The years in stretches of alike lengths; that of the exit is in the last one. */
function stretchesOf(years: readonly TableYear[]): (readonly TableYear[])[] {
  const counted = years.filter(({ factor }) => factor !== null)
  const count = Math.ceil(counted.length / MOST_YEARS)
  const each = Math.ceil(counted.length / count)
  return Array.from({ length: count }, (_, at) =>
    at === count - 1 ? years.slice(at * each) : counted.slice(at * each, (at + 1) * each),
  )
}

type Stretch = {
  /** All years of the sheet, by which lines are left out. */
  years: readonly TableYear[]
  stretch: readonly TableYear[]
  /** What all of them are worth today, KWD, where their sums are shown. */
  flows: number | null
}

/** A stretch of years beside each other, a line for all that they bring and cost; behind the last one what all come to. */
function yearsTable({ speaker }: Telling, { years, stretch, flows }: Stretch): Block {
  const counted = years.filter(({ factor }) => factor !== null)
  const row = (label: string, cell: (year: TableYear) => string, total: string) =>
    [label, ...stretch.map(cell), ...(flows === null ? [] : [total])].map(textOf)
  const fixed = (value: number, decimals: number) => formatFixed(value, speaker.reading, decimals)
  const lines = filledLines(years)
  const rows = lines.map((line) => {
    const { word, isDeducted } = YEAR_LINES[line]
    const cell = (value: number) => (value === 0 ? '—' : isDeducted ? speaker.deducted(value) : speaker.kwd(value))
    const total = sumOf(counted.map(({ amounts }) => decimal(amounts[line]))).toNumber()
    return row(speaker.say(word), ({ amounts }) => cell(amounts[line]), cell(total))
  })
  return {
    kind: 'table',
    columns: [
      { head: textOf(INCOME_SHAPE.lists.years.row.year.words[speaker.reading.language]), share: 2 },
      ...stretch.map((year) => ({
        head: textOf(yearName(year, speaker)),
        figure: true as const,
        share: year.factor === null ? 1.5 : 1,
      })),
      ...(flows === null
        ? []
        : [{ head: textOf(speaker.word('inspection.total')), figure: true as const, share: 1.1 }]),
    ],
    rows: [
      ...rows,
      row(speaker.say('methods:year.factor'), ({ factor }) => (factor === null ? '' : fixed(factor, 4)), ''),
      row(
        speaker.say('methods:year.present'),
        (year) => (year.present === null ? '' : speaker.kwd(year.present)),
        speaker.kwd(flows ?? 0),
      ),
      ...(years.some((year) => year.yield !== null)
        ? [
            row(
              `${speaker.say('methods:year.yield')} (${percentSign(speaker.reading)})`,
              (year) => (year.yield === null ? '' : fixed(year.yield, 2)),
              '',
            ),
          ]
        : []),
    ],
    strong: lines.length + 1,
  }
}
