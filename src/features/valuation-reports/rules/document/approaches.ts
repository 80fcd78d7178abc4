import { type Block, type Column, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { indicationField } from '../../../approaches/fields/reconciliation.ts'
import { SHAPES } from '../../../approaches/fields/shapes.ts'
import { INDICATING_SHEETS, type IndicatingSheet, type Sheet } from '../../../approaches/model/codes.ts'
import { GRID_VALUES } from '../../../approaches/model/grid.ts'
import type { Outcome, SheetField } from '../../../approaches/model.ts'
import { typedText } from '../terms.ts'
import { findings } from './findings.ts'
import { secondValuer } from './parties.ts'
import { contentText, type Telling, writtenFacts } from './telling.ts'

/** The steps of the grid that its table does not show. */
const GRID_STEPS = [
  ...GRID_VALUES.map((one) => `grid:step.values.${one}`),
  'grid:step.weighted',
  'grid:step.perSqm',
  'grid:step.value',
]
/** Lists that another part of the report shows, or that say nothing to a reader. */
const SILENT_LISTS: Readonly<Partial<Record<Sheet, readonly string[]>>> = {
  GRID: ['cells', 'weights', 'ownRows'],
  SCORES: ['ratings', 'weights'],
}

/** Each approach with its inputs and every step: items j and k of IVS 106, 30.6. */
export function approaches(telling: Telling): Block[] {
  const { data, speaker } = telling
  const worked = INDICATING_SHEETS.flatMap((sheet) => {
    const outcome = data.outcomes[sheet]
    return outcome && data.sheets[sheet] ? [{ sheet, outcome }] : []
  })
  if (worked.length === 0) return [{ kind: 'note', text: textOf(speaker.word('approaches.none')) }]
  return [
    { kind: 'text', text: textOf(speaker.word('approaches.used')), mute: true },
    { kind: 'list', items: worked.map(({ sheet }) => textOf(speaker.word(`method.${sheet}`))) },
    ...worked.flatMap(({ sheet, outcome }) => approach(telling, sheet, outcome)),
  ]
}

/** The steps by which a value was worked out, each with what it came to. */
const stepsBlock = ({ speaker }: Telling, steps: Outcome['steps']): Block => ({
  kind: 'steps',
  items: steps.map((step) => ({
    sentence: textOf(speaker.step(step)),
    result: step.result ? textOf(speaker.figure(step.result)) : null,
  })),
})

function approach(telling: Telling, sheet: IndicatingSheet, outcome: Outcome): Block[] {
  const { data, speaker } = telling
  const values = data.sheets[sheet] ?? {}
  const { value, perSqm, range } = outcome
  const steps = sheet === 'GRID' ? outcome.steps.filter(({ word }) => GRID_STEPS.includes(word)) : outcome.steps
  return [
    heading(speaker.word(`method.${sheet}`)),
    ...facts([
      [
        speaker.word('approach.indication'),
        value === null ? speaker.word('not.told') : speaker.figure({ value, unit: 'KWD' }),
      ],
      [
        speaker.word('approach.perSqm'),
        perSqm === null ? null : speaker.figure({ value: perSqm, unit: 'KWD_PER_SQM' }),
      ],
      [
        speaker.word('approach.range'),
        range &&
          speaker.word('approach.range.of', {
            low: speaker.figure({ value: range.low, unit: 'KWD' }),
            high: speaker.figure({ value: range.high, unit: 'KWD' }),
          }),
      ],
      ...writtenFacts(speaker, SHAPES[sheet].fields, values),
    ]),
    ...Object.keys(SHAPES[sheet].lists)
      .filter((list) => !SILENT_LISTS[sheet]?.includes(list))
      .flatMap((list) => listTable(telling, sheet, list, values)),
    ...(steps.length > 0
      ? [
          { kind: 'text' as const, text: textOf(speaker.word('approach.steps')), mute: true as const },
          stepsBlock(telling, steps),
        ]
      : []),
    ...findings(telling, sheet, outcome),
  ]
}

const rowsOf = (values: FormValues, list: string) =>
  Object.entries(values).filter(
    (entry): entry is [string, FormRow] => entry[0].startsWith(`${list}.`) && isRow(entry[1]),
  )

function listTable({ speaker }: Telling, sheet: Sheet, list: string, values: FormValues): Block[] {
  const described = SHAPES[sheet].lists[list]
  const rows = rowsOf(values, list)
  if (!described || rows.length === 0) return []
  const cells = Object.entries(described.row).filter(
    ([name]) => !name.endsWith('Id') && rows.some(([, row]) => !isBlank(row[name])),
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
  // The head of a column has its currency, so that figures are not set smaller for it.
  const cell = (field: SheetField, value: FormValue) =>
    field.kind === 'money' && typeof value === 'number' ? speaker.kwd(value) : speaker.field(field, value)
  const written = rows.map(([, row]) => cells.map(([name, field]) => textOf(cell(field, row[name] ?? null))))
  return [
    { kind: 'text', text: textOf(described.words[speaker.reading.language]), mute: true },
    { kind: 'table', columns, rows: written },
  ]
}

/** A text of the sheet of the reconciliation; null for none. */
const reconciledText = ({ data }: Telling, field: string): string | null =>
  typedText(data.sheets.RECONCILIATION?.[field])

/** How the indications came to the value: item p of IVS 106, 30.6. */
export function reconciliation(telling: Telling): Block[] {
  const { data } = telling
  const reconciled = data.outcomes.RECONCILIATION
  if (!reconciled || reconciled.indications.length === 0) return []
  return [
    ...indications(telling),
    ...strengths(telling),
    ...reconciledReasons(telling),
    stepsBlock(telling, reconciled.steps),
    ...secondValuer(telling),
    ...sensitivity(telling),
  ]
}

/** Each indication with its weight; nothing before there is one. */
export function indications({ data, speaker }: Telling): Block[] {
  const { word } = speaker
  const values = data.sheets.RECONCILIATION ?? {}
  const weighed = data.outcomes.RECONCILIATION?.indications ?? []
  if (weighed.length === 0) return []
  const share = (sheet: IndicatingSheet, weight: number | null) =>
    weight === null
      ? weighed.length === 1
        ? 100
        : null
      : values[indicationField(sheet, 'Weight')] === undefined
        ? null
        : weight
  const rows = weighed.map(({ sheet, value, weight, part }) => {
    const percent = share(sheet, weight)
    return [
      word(`method.${sheet}`),
      speaker.kwd(value),
      percent === null ? '' : speaker.figure({ value: percent, unit: 'PERCENT' }),
      part === null ? '' : speaker.kwd(part),
    ].map(textOf)
  })
  return [
    {
      kind: 'table',
      columns: [
        { head: textOf(word('indication')), share: 3 },
        {
          head: textOf(`${word('approach.indication')} (${speaker.say('market:currency.KWD')})`),
          figure: true,
          share: 1.6,
        },
        { head: textOf(word('indication.weight')), figure: true, share: 1 },
        { head: textOf(word('indication.part')), figure: true, share: 1.6 },
      ],
      rows,
    },
  ]
}

/** What speaks for and against each indication. */
function strengths(telling: Telling): Block[] {
  const { data, speaker } = telling
  const weighed = data.outcomes.RECONCILIATION?.indications ?? []
  return facts(
    weighed.flatMap(({ sheet }) =>
      (['Strengths', 'Weaknesses'] as const).map((side) => {
        const text = reconciledText(telling, indicationField(sheet, side))
        const name = speaker.word(side === 'Strengths' ? 'indication.strengths' : 'indication.weaknesses')
        return [`${speaker.say(`value:sheet.${sheet}`)}: ${name}`, text && speaker.typed(text)] as const
      }),
    ),
  )
}

/** Why the indications were weighed as they are, and why the value differs where it does. */
export function reconciledReasons(telling: Telling): Block[] {
  const { speaker } = telling
  const [reason, typed] = [reconciledText(telling, 'reason'), reconciledText(telling, 'typedReason')]
  return [
    ...(reason ? [heading(speaker.word('reconciliation.reason')), ...paragraphs(speaker.typed(reason))] : []),
    ...(typed ? [heading(speaker.word('reconciliation.typed')), ...paragraphs(speaker.typed(typed))] : []),
  ]
}

function sensitivity({ data, speaker }: Telling): Block[] {
  const table = data.sensitivity
  if (!table) return []
  const { sheet, row, column, rows, columns, values, range } = table
  const named = (input: string) => speaker.inSentence(inputName({ data, speaker }, sheet, input))
  const level = (input: string, value: number) =>
    hasPercent(sheet, input) ? speaker.figure({ value, unit: 'PERCENT' }) : speaker.number(value, 3)
  return [
    heading(speaker.word('sensitivity')),
    ...paragraphs(
      speaker.word('sensitivity.by', {
        sheet: speaker.say(`value:sheet.${sheet}`),
        row: named(row),
        column: named(column),
      }),
    ),
    {
      kind: 'table',
      columns: [
        { head: textOf(''), figure: true, share: 1 },
        ...columns.map((one) => ({ head: textOf(level(column, one)), figure: true as const, share: 1.4 })),
      ],
      rows: rows.map((one, at) =>
        [level(row, one), ...(values[at] ?? []).map((value) => (value === null ? '—' : speaker.kwd(value)))].map(
          textOf,
        ),
      ),
      strong: Math.floor(rows.length / 2),
    },
    ...(range
      ? paragraphs(
          speaker.word('sensitivity.range', {
            low: speaker.figure({ value: range.low, unit: 'KWD' }),
            high: speaker.figure({ value: range.high, unit: 'KWD' }),
          }),
        )
      : []),
  ]
}

/** True for an input that is a percentage. */
function hasPercent(sheet: IndicatingSheet, input: string): boolean {
  const { fields, lists } = SHAPES[sheet]
  const [list = ''] = input.split('.')
  const field = fields[input] ?? lists[list]?.row[input.slice(input.lastIndexOf('.') + 1)]
  return field?.unit === 'PERCENT'
}

/** The name of an input that is varied: a field, or a cell of a row by its list and its first text. */
function inputName(
  { data, speaker }: Pick<Telling, 'data' | 'speaker'>,
  sheet: IndicatingSheet,
  input: string,
): string {
  const { language } = speaker.reading
  const shape = SHAPES[sheet]
  if (input.startsWith('comparables.')) {
    const at = data.comparables.findIndex(({ evidenceId }) => evidenceId === input.split('.')[1])
    return `${speaker.say('value:price')}: ${speaker.word('comparable', { n: speaker.number(at + 1) })}`
  }
  const [list = '', id] = input.split('.')
  if (id === undefined) return shape.fields[input]?.words[language] ?? input
  const cut = input.lastIndexOf('.')
  const [name, cell] = [input.slice(0, cut), input.slice(cut + 1)]
  const row = data.sheets[sheet]?.[name]
  const first = Object.keys(shape.lists[list]?.row ?? {})
    .map((name) => (isRow(row) ? row[name] : null))
    .find((value): value is string => typeof value === 'string' && !isBlank(value))
  const place = rowsOf(data.sheets[sheet] ?? {}, list).findIndex(([field]) => field === name)
  const words = shape.lists[list]?.row[cell]?.words[language] ?? shape.lists[list]?.words[language] ?? list
  return `${words}: ${first ? speaker.typed(first) : speaker.number(place + 1)}`
}

/** What bears on the value without being in its figures: item m of IVS 106, 30.6. */
export function esg({ data, speaker }: Telling): Block[] {
  const note = contentText(data, 'esgNote')
  if (data.content.esg === 'SIGNIFICANT' && note) return paragraphs(speaker.typed(note))
  if (data.content.esg !== 'NOT_SIGNIFICANT') return [{ kind: 'note', text: textOf(speaker.word('esg.none')) }]
  return [...paragraphs(speaker.word('esg.NOT_SIGNIFICANT')), ...(note ? paragraphs(speaker.typed(note)) : [])]
}
