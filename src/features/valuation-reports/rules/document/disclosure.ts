import { type Block, type Column, facts, heading, textOf } from '#features/papers/rules/blocks.ts'
import { DISCLOSURE_SHAPE, type DisclosedUnit } from '../../../approaches/fields/disclosure.ts'
import { otherUse } from '../../../approaches/rules/disclosure.ts'
import { isUntouched, rowsOf, written } from '../../../approaches/rules/methods/reading.ts'
import { type Telling, writtenFacts } from './telling.ts'

const { fields, lists } = DISCLOSURE_SHAPE
const { relationship, sensitivity, useReason, ...ofLevel } = fields
const { input, name, low, high, average, effect } = lists.inputs.row

/**
 * What financial statements disclose of the value: level of the hierarchy, technique, unobservable inputs with their ranges, how they relate,
 * sensitivity, and a highest and best use that is not the existing one; nothing where nothing is written of it.
 */
export function disclosureBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const values = data.sheets.DISCLOSURE
  if (!values || isUntouched(values)) return []
  const use = otherUse(data.sheets)
  return [
    ...facts(writtenFacts(speaker, ofLevel, values)),
    ...inputBlocks(telling),
    ...facts([
      ...writtenFacts(speaker, { relationship, sensitivity }, values),
      [speaker.say('disclosure:section.use'), use && speaker.say(`assumptions:use.${use}`)],
      ...(use ? writtenFacts(speaker, { useReason }, values) : []),
    ]),
  ]
}

/** The unobservable inputs, each with what its figures are in. */
function inputBlocks({ data, speaker }: Telling): Block[] {
  const rows = rowsOf(data.sheets.DISCLOSURE ?? {}, 'inputs')
  if (rows.length === 0) return []
  const head = ({ words }: typeof name | typeof input | typeof low) => textOf(words[speaker.reading.language])
  const figures = [low, high, average].map((one): Column => ({ head: head(one), figure: true, share: 1.2 }))
  const units = lists.inputs.row.unit.codes
  return [
    heading(lists.inputs.words[speaker.reading.language]),
    {
      kind: 'table',
      columns: [{ head: head(input), share: 2 }, ...figures, { head: head(effect), share: 2 }],
      rows: rows.map(({ row }) => {
        const unit: DisclosedUnit = units.find((one) => one === row.unit) ?? 'NUMBER'
        const described = written(row, 'name')
        const called = [speaker.field(input, row.input ?? null), ...(described ? [speaker.typed(described)] : [])]
        // An amount has what it is in beside the input: three of them with it are wider than their columns.
        const isAmount = unit.startsWith('KWD')
        return [
          `${called.filter((part) => part !== '').join(': ')}${isAmount ? ` (${speaker.say(`disclosure:unit.${unit}`)})` : ''}`,
          ...[row.low, row.high, row.average].map((value) =>
            typeof value === 'number' ? (isAmount ? speaker.kwd(value) : speaker.figure({ value, unit })) : '',
          ),
          speaker.typed(written(row, 'effect') ?? ''),
        ].map(textOf)
      }),
    },
  ]
}
