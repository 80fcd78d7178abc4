import { type Block, facts, heading } from '#features/papers/rules/blocks.ts'
import { LENDING_SHAPE } from '../../../approaches/fields/lending.ts'
import { evaluateLending } from '../../../approaches/rules/lending.ts'
import { isUntouched } from '../../../approaches/rules/methods/reading.ts'
import { listTable } from './sheet-tables.ts'
import { type Telling, writtenFacts } from './telling.ts'

const { involvement, involvementNote, adverse, ...ofSecurity } = LENDING_SHAPE.fields

/**
 * What a lender reads: suitability as security, demand, marketing period, the loan to the values, values on a special assumption, risks, adverse
 * matters, and prior involvement in the valuer's words; nothing where nothing is written of it.
 */
export function lendingBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const values = data.sheets.LENDING
  if (!values || isUntouched(values)) return []
  const { toValue, liquidations, depending } = evaluateLending(values, {
    ...{ finalValue: data.record.finalValue, sheets: data.sheets },
    reconciled: data.outcomes.RECONCILIATION,
  })
  const percent = (value: number | null) => (value === null ? null : speaker.figure({ value, unit: 'PERCENT' }))
  const before = facts(writtenFacts(speaker, { involvement, involvementNote }, values))
  return [
    ...facts([
      ...writtenFacts(speaker, ofSecurity, values),
      [speaker.say('lending:toValue'), percent(toValue)],
      ...liquidations.map(
        ({ premise, toValue: ratio }) =>
          [
            premise
              ? speaker.say('lending:toValue.of', { premise: speaker.say(`conclusions:premise.${premise}`) })
              : speaker.say('lending:toValue.noPremise'),
            percent(ratio),
          ] as const,
      ),
      ...writtenFacts(speaker, { adverse }, values),
    ]),
    ...listTable(telling, 'LENDING', 'risks', values),
    ...facts(
      depending.map(({ basis, assumption, without, unit }) => [
        speaker.say(basis ? `conclusions:basis.${basis}` : 'lending:depending.main'),
        without
          ? speaker.say('lending:depending.said', {
              assumption: speaker.typed(assumption),
              difference: speaker.figure({ value: without.difference, unit }),
            })
          : speaker.typed(assumption),
      ]),
    ),
    ...(before.length > 0 ? [heading(speaker.say('lending:section.involvement')), ...before] : []),
  ]
}
