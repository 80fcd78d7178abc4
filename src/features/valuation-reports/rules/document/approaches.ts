import { type Block, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { isBlank } from '#kernel/text.ts'
import { indicationField, RECONCILIATION_SHAPE } from '../../../approaches/fields/reconciliation.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import { effectField, esgItemsOf, STATEMENT_FIELDS } from '../../../approaches/fields/statements.ts'
import { type IndicatingSheet, kindOf, type SheetKind } from '../../../approaches/model/codes.ts'
import { GRID_VALUES } from '../../../approaches/model/grid.ts'
import type { Outcome } from '../../../approaches/model.ts'
import { withLinks } from '../../../approaches/rules/links.ts'
import { APPROACH_REASONS } from '../../../approaches/rules/reconciliation/reasons.ts'
import { isPlain, labelOf, orderedSheets, sheetUse } from '../../../approaches/rules/sheets.ts'
import { lookedAt } from '../../../approaches/rules/statements.ts'
import { esgOf } from '../contents.ts'
import { typedText } from '../terms.ts'
import { findings } from './findings.ts'
import { secondValuer } from './parties.ts'
import { scenarios } from './scenarios.ts'
import { sensitivity } from './sensitivity.ts'
import { landTable, listTable } from './sheet-tables.ts'
import { contentText, type Telling, writtenFacts } from './telling.ts'

/** The steps of the grid that its tables do not show. */
const GRID_STEPS = [
  ...GRID_VALUES.map((one) => `grid:step.values.${one}`),
  'grid:step.price.YIELD',
  'grid:step.price.YIELD.REGISTER',
  'grid:step.price.YIELD.COMPUTED',
  'grid:step.weighted',
  'grid:step.weightedFigure',
  'grid:step.figure',
  'grid:step.perSqm',
  'grid:step.value',
]
/** Lists that another part of the report shows, or that say nothing to a reader. */
const SILENT_LISTS: Readonly<Partial<Record<SheetKind, readonly string[]>>> = {
  GRID: ['cells', 'weights', 'lands', 'ownRows', 'links'],
  SCORES: ['ratings', 'weights'],
  INCOME: ['links', 'rents'],
  COST: ['links'],
  RESIDUAL: ['links'],
  REINSTATEMENT: ['links'],
}

/** Each approach with its inputs and every step: items j and k of IVS 106, 30.6. */
export function approaches(telling: Telling): Block[] {
  const { data, speaker } = telling
  const worked = orderedSheets(data.sheets).flatMap((sheet) => {
    const outcome = data.outcomes[sheet]
    return outcome && data.sheets[sheet] ? [{ sheet, outcome }] : []
  })
  if (worked.length === 0) return [{ kind: 'note', text: textOf(speaker.word('approaches.none')) }]
  return [
    { kind: 'text', text: textOf(speaker.word('approaches.used')), mute: true },
    { kind: 'list', items: worked.map(({ sheet }) => textOf(nameOf(telling, sheet))) },
    { kind: 'text', text: textOf(speaker.word('approach.rounded')) },
    ...worked.flatMap(({ sheet, outcome }) => approach(telling, sheet, outcome)),
  ]
}

/** The steps by which a value was worked out, each with what it came to. */
const stepsBlock = ({ speaker }: Telling, steps: Outcome['steps']): Block => ({
  kind: 'steps',
  items: steps.filter(addsSomething).map((step) => ({
    sentence: textOf(speaker.step(step)),
    result: step.result ? textOf(speaker.result(step.result)) : null,
  })),
})

/** False for a share of 0 % that comes to nothing. */
const addsSomething = ({ figures, result }: Outcome['steps'][number]): boolean =>
  result?.value !== 0 || !Object.values(figures).some(({ value, unit }) => value === 0 && unit === 'PERCENT')

function approach(telling: Telling, sheet: IndicatingSheet, outcome: Outcome): Block[] {
  const { data, speaker } = telling
  const { values } = withLinks(sheet, data.sheets, (from) => data.outcomes[from])
  const { value, perSqm, range, figure } = outcome
  const isValue = figure === undefined || figure === null || figure.unit === 'KWD_PER_SQM' || value !== null
  const steps = kindOf(sheet) === 'GRID' ? outcome.steps.filter(({ word }) => GRID_STEPS.includes(word)) : outcome.steps
  return [
    heading(nameOf(telling, sheet)),
    ...facts([
      [
        speaker.word('approach.indication'),
        value === null ? (isValue ? speaker.word('not.told') : null) : speaker.worked({ value, unit: 'KWD' }),
      ],
      [speaker.word('approach.figure'), isValue || !figure ? null : speaker.worked(figure)],
      [
        speaker.word('approach.perSqm'),
        perSqm === null ? null : speaker.worked({ value: perSqm, unit: 'KWD_PER_SQM' }),
      ],
      [
        // A range of weighted scores is the interval of their line, which names its level.
        speaker.word(
          outcome.steps.some(({ word }) => word === 'grid:step.prediction') ? 'approach.interval' : 'approach.range',
        ),
        range &&
          speaker.word('approach.range.of', {
            low: speaker.worked({ value: range.low, unit: 'KWD' }),
            high: speaker.worked({ value: range.high, unit: 'KWD' }),
          }),
      ],
      ...writtenFacts(speaker, shapeOf(sheet).fields, values),
    ]),
    ...Object.keys(shapeOf(sheet).lists)
      .filter((list) => !SILENT_LISTS[kindOf(sheet)]?.includes(list))
      .flatMap((list) => listTable(telling, sheet, list, values)),
    ...landTable(telling, sheet, outcome),
    ...(steps.length > 0
      ? [
          { kind: 'text' as const, text: textOf(speaker.word('approach.steps')), mute: true as const },
          stepsBlock(telling, steps),
        ]
      : []),
    ...findings(telling, sheet, outcome),
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
    ...uses(telling),
    ...reconciledReasons(telling),
    stepsBlock(telling, reconciled.steps),
    ...secondValuer(telling),
    ...sensitivity(telling),
    ...scenarios(telling),
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
  const rows = weighed.map(({ sheet, value, weight, part, of }) => {
    const percent = share(sheet, weight)
    return [
      nameOf({ data, speaker }, sheet, of),
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
        return [`${speaker.sheet(labelOf(data.sheets, sheet))}: ${name}`, text && speaker.typed(text)] as const
      }),
    ),
  )
}

/** What a sheet is called; parts that are summed by what they are parts of. */
function nameOf(
  { data, speaker }: Pick<Telling, 'data' | 'speaker'>,
  sheet: IndicatingSheet,
  of?: readonly IndicatingSheet[],
): string {
  const kind = kindOf(sheet)
  if (of) return speaker.say(`value:parts.${kind}`)
  return isPlain(data.sheets, sheet)
    ? speaker.say(`valuation-reports:method.${kind}`)
    : speaker.sheet(labelOf(data.sheets, sheet))
}

/** What a sheet is used as, where a reason of it is written, and how far a value that is a check is from the one that is concluded. */
function uses(telling: Telling): Block[] {
  const { data, speaker } = telling
  const checks = new Map(data.outcomes.RECONCILIATION?.checks?.map((one) => [one.sheet, one]))
  return facts(
    orderedSheets(data.sheets).map((sheet) => {
      const reason = reconciledText(telling, indicationField(sheet, 'UseReason'))
      const check = checks.get(sheet)
      const figure =
        check &&
        speaker.word('check.of', {
          value: speaker.worked({ value: check.value, unit: 'KWD' }),
          percent: speaker.figure({ value: check.percent, unit: 'PERCENT' }),
        })
      const use = sheetUse(data.sheets, sheet, data.subject)
      const lines = [figure, reason && speaker.typed(reason)].filter(Boolean).join('\n')
      return [`${nameOf(telling, sheet)} (${speaker.say(`value:use.${use}`)})`, lines || null] as const
    }),
  )
}

/** Why approaches are used or not, why the indications were weighed as they are, and why the value differs where it does. */
export function reconciledReasons(telling: Telling): Block[] {
  const { data, speaker } = telling
  const [reason, typed] = [reconciledText(telling, 'reason'), reconciledText(telling, 'typedReason')]
  const fields = Object.fromEntries(APPROACH_REASONS.map((field) => [field, RECONCILIATION_SHAPE.fields[field]]))
  return [
    ...facts(writtenFacts(speaker, fields, data.sheets.RECONCILIATION)),
    ...(reason ? [heading(speaker.word('reconciliation.reason')), ...paragraphs(speaker.typed(reason))] : []),
    ...(typed ? [heading(speaker.word('reconciliation.typed')), ...paragraphs(speaker.typed(typed))] : []),
  ]
}

/** What bears on the value without being in its figures: item m of IVS 106, 30.6. */
export const esg = (telling: Telling): Block[] => [...esgStatement(telling), ...esgTable(telling)]

function esgStatement({ data, speaker }: Telling): Block[] {
  const note = contentText(data, 'esgNote')
  if (data.content.esg === 'SIGNIFICANT' && note) return paragraphs(speaker.typed(note))
  if (esgOf(data) !== 'NOT_SIGNIFICANT') return [{ kind: 'note', text: textOf(speaker.word('esg.none')) }]
  return [...paragraphs(speaker.word('esg.NOT_SIGNIFICANT')), ...(note ? paragraphs(speaker.typed(note)) : [])]
}

/** Each item that is looked at for the property with what was found, and its effect; nothing while nothing is written of any. */
function esgTable({ data, speaker }: Telling): Block[] {
  const values = data.sheets.ASSUMPTIONS ?? {}
  const looked = lookedAt(values)
  const written = esgItemsOf(null).filter((item) => looked.includes(item) || !isBlank(values[effectField(item)]))
  if (written.length === 0) return []
  const asked = esgItemsOf(data.subject.category)
  return [
    {
      kind: 'table',
      columns: [
        { head: textOf(speaker.say('assumptions:esg.item')), share: 1.4 },
        { head: textOf(speaker.say('assumptions:esg.finding')), share: 1 },
        { head: textOf(speaker.say('assumptions:esg.effect')), share: 2.4 },
      ],
      rows: esgItemsOf(null)
        .filter((item) => asked.includes(item) || written.includes(item))
        .map((item) => {
          const { words } = STATEMENT_FIELDS[item]
          const effect = typedText(values[effectField(item)])
          return [
            words[speaker.reading.language],
            speaker.field(STATEMENT_FIELDS[item], values[item] ?? 'NOT_LOOKED_AT'),
            effect ? speaker.typed(effect) : '',
          ].map(textOf)
        }),
    },
  ]
}
