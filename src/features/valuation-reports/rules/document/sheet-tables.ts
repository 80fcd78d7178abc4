import { type Block, type Column, textOf } from '#features/papers/rules/blocks.ts'
import { type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { percentSign } from '#kernel/format.ts'
import { isBlank } from '#kernel/text.ts'
import { BREAKDOWN_CELLS } from '../../../approaches/fields/cost.ts'
import { GRID_SHAPE } from '../../../approaches/fields/grid.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import type { Sheet } from '../../../approaches/model/codes.ts'
import type { Outcome, SheetField } from '../../../approaches/model.ts'
import { partName } from '../../../approaches/rules/cost/breakdown.ts'
import { rowsOf } from '../../../approaches/rules/methods/reading.ts'
import { numbersOf } from '../../../comparables/rules/numbers.ts'
import type { Telling } from './telling.ts'

/** Cells of lists that a step of the calculation has each, so that a table stays as wide as a page. */
const IN_STEPS: readonly string[] = Object.keys(BREAKDOWN_CELLS)

/** The rows of a list of a sheet; nothing while there are none. */
export function listTable({ speaker }: Telling, sheet: Sheet, list: string, values: FormValues): Block[] {
  const described = shapeOf(sheet).lists[list]
  const rows = rowsOf(values, list)
  if (!described || rows.length === 0) return []
  const cells = Object.entries(described.row).filter(
    ([name]) => !name.endsWith('Id') && !IN_STEPS.includes(name) && rows.some(({ row }) => !isBlank(row[name])),
  )
  const isText = ({ kind }: SheetField) => kind === 'text' || kind === 'longText' || kind === 'choice'
  const columns = cells.map(([, field]): Column => {
    const name = field.words[speaker.reading.language]
    return {
      head: textOf(field.kind === 'money' ? speaker.word('col.kwd', { name }) : name),
      ...(isText(field) ? {} : { figure: true as const }),
      share: field.kind === 'text' || field.kind === 'longText' ? 2 : 1.2,
    }
  })
  // A row that is named by its id is called what it is called.
  const namedRow = (value: FormValue) => {
    const row = typeof value === 'string' ? values[`parts.${value}`] : undefined
    return isRow(row) ? partName(row) : value
  }
  // The head of a column has its currency, so that figures are not set smaller for it.
  const amounts = new Map(
    cells.map(([name]) => [
      name,
      speaker.exactly(rows.flatMap(({ row: { [name]: value } }) => (typeof value === 'number' ? [value] : []))),
    ]),
  )
  const cell = (name: string, field: SheetField, value: FormValue) =>
    field.kind === 'money' && typeof value === 'number'
      ? (amounts.get(name)?.(value) ?? '')
      : speaker.field(field, value)
  const written = rows.map(({ row }) =>
    cells.map(([name, field]) => textOf(cell(name, field, namedRow(row[name] ?? null)))),
  )
  return [
    { kind: 'text', text: textOf(described.words[speaker.reading.language]), mute: true },
    { kind: 'table', columns, rows: written },
  ]
}

/** How the land of an improved sale was found. */
const LAND_STEPS = ['grid:step.extraction', 'grid:step.extractionBySheet', 'grid:step.allocation']

/** The prices of improved sales taken apart into land and building, and by what each was; what is written of them where none could be. */
export function landTable(telling: Telling, sheet: Sheet, { steps }: Outcome): Block[] {
  const { data, speaker } = telling
  const values = data.sheets[sheet] ?? {}
  const { language } = speaker.reading
  const { lists } = GRID_SHAPE
  const { share, building, source } = lists.lands.row
  const numbers = numbersOf(data.comparables)
  const rows = data.comparables
    .flatMap(({ evidenceId }) => {
      const n = numbers.get(evidenceId)
      const of = (words: readonly string[]) =>
        steps.find(({ word, figures }) => words.includes(word) && figures.n?.value === n)
      const found = of(LAND_STEPS)
      const price = found?.figures.price?.value
      if (n === undefined || !found?.result || !price) return []
      const land = found.result.value
      const row = values[`lands.${evidenceId}`]
      const { share: how = null, source: from = null } = isRow(row) ? row : {}
      const { new: cost, worn } = found.figures
      return [{ n, price, land, how, from, cost, worn, perSqm: of(['grid:step.landPerSqm'])?.result?.value }]
    })
    .toSorted((a, b) => a.n - b.n)
  if (rows.length === 0) return listTable(telling, sheet, 'lands', values)
  const figure = (head: string): Column => ({ head: textOf(head), figure: true, share: 1.4 })
  const percent = (name: string) => figure(`${name} (${percentSign(speaker.reading)})`)
  const kwd = (name: string) => figure(speaker.word('col.kwd', { name }))
  return [
    { kind: 'text', text: textOf(lists.lands.words[language]), mute: true },
    {
      kind: 'table',
      columns: [
        { head: textOf(speaker.word('col.n')), share: 0.6 },
        { head: textOf(share.words[language]), share: 3 },
        figure(speaker.word('col.price')),
        kwd(speaker.word('split.new')),
        percent(speaker.word('split.worn')),
        kwd(building.words[language]),
        kwd(speaker.word('split.land')),
        percent(speaker.word('split.share')),
        figure(speaker.word('col.metre')),
        { head: textOf(source.words[language]), share: 1.8 },
      ],
      rows: rows.map(({ n, price, land, how, from, cost, worn, perSqm }) =>
        [
          speaker.number(n),
          speaker.field(share, how ?? 'EXTRACTION'),
          speaker.kwd(price),
          cost ? speaker.kwd(cost.value) : '—',
          worn ? speaker.number(worn.value) : '—',
          speaker.kwd(price - land),
          speaker.kwd(land),
          speaker.number((land / price) * 100, 1),
          perSqm === undefined ? '' : speaker.number(perSqm, 3),
          speaker.field(source, from),
        ].map(textOf),
      ),
    },
  ]
}
