import { type Block, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { linkedField } from '../../../approaches/fields/links.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import type { IndicatingSheet } from '../../../approaches/model/codes.ts'
import { shiftOf } from '../../../approaches/rules/levers.ts'
import { labelOf } from '../../../approaches/rules/sheets.ts'
import { typedText } from '../terms.ts'
import { inputName } from './sensitivity.ts'
import type { Telling } from './telling.ts'

/** The scenarios of a sheet beside the sheet as it is, with the value weighted by them, where the reconciliation holds any. */
export function scenarios(telling: Telling): Block[] {
  const { data, speaker } = telling
  const chosen = data.scenarios
  if (!chosen || chosen.scenarios.length === 0) return []
  const { sheet, base, scenarios, weighted, range } = chosen
  const inputs = [...new Set(scenarios.flatMap(({ changes }) => changes.map(({ input }) => input)))]
  const kwd = (value: number | null) => (value === null ? '—' : speaker.kwd(value))
  const percent = (value: number | null) => (value === null ? '—' : speaker.figure({ value, unit: 'PERCENT' }))
  const line = (label: string, first: string, of: (one: (typeof scenarios)[number]) => string) =>
    [label, first, ...scenarios.map(of)].map(textOf)
  const rows = [
    ...inputs.map((input) => {
      const found = scenarios.map(({ changes }) => changes.find((one) => one.input === input))
      const level = (value: FormValue) => levelText(telling, sheet, input, value)
      return [
        inputName(telling, sheet, input),
        level(found.find((one) => one)?.base ?? null),
        ...found.map((one) => (one ? level(one.value) : '')),
      ].map(textOf)
    }),
    line(speaker.say('value:scenarios.value'), kwd(base.value), ({ value }) => kwd(value)),
    line(speaker.say('value:scenarios.difference'), '', ({ difference }) => `${signOf(difference)}${kwd(difference)}`),
    line(speaker.say('value:scenarios.percent'), '', (one) => `${signOf(one.percent)}${percent(one.percent)}`),
    line(speaker.say('value:scenarios.weight'), percent(base.weight), ({ weight }) => percent(weight)),
  ]
  const reason = typedText(data.sheets.RECONCILIATION?.scenarioReason)
  return [
    heading(speaker.say('value:scenarios')),
    ...paragraphs(speaker.word('scenarios.by', { sheet: speaker.sheet(labelOf(data.sheets, sheet)) })),
    {
      kind: 'table',
      columns: [
        { head: textOf(''), share: 2 },
        { head: textOf(speaker.say('value:scenarios.base')), figure: true, share: 1.4 },
        ...scenarios.map(({ name }, at) => ({
          head: textOf(name ? speaker.typed(name) : speaker.say('value:scenarios.n', { n: speaker.number(at + 1) })),
          figure: true as const,
          share: 1.4,
        })),
      ],
      rows,
      strong: inputs.length,
    },
    ...(reason ? paragraphs(speaker.typed(reason)) : []),
    ...(weighted !== null && range
      ? paragraphs(
          speaker.say('value:scenarios.weighted', {
            value: speaker.worked({ value: weighted, unit: 'KWD' }),
            low: speaker.worked({ value: range.low, unit: 'KWD' }),
            high: speaker.worked({ value: range.high, unit: 'KWD' }),
          }),
        )
      : []),
  ]
}

const signOf = (value: number | null): string => (value !== null && value > 0 ? '+' : '')

/** The value of an input with its unit, a shift with its sign. */
function levelText({ speaker }: Telling, sheet: IndicatingSheet, input: string, value: FormValue): string {
  const shape = shapeOf(sheet)
  const field = linkedField(shape, input)
  if (typeof value !== 'number') return field && value !== null ? speaker.field(field, value) : '—'
  const shift = shiftOf(shape, input)
  const unit = shift === null ? field?.unit : shift === 'SHARE' || shift === 'POINTS' ? 'PERCENT' : undefined
  return `${shift === null ? '' : signOf(value)}${unit ? speaker.figure({ value, unit }) : speaker.number(value, 3)}`
}
