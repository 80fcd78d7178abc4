import { type Block, facts, heading, textOf } from '#features/papers/rules/blocks.ts'
import { REVIEWED_SHAPE } from '../../../approaches/fields/reviewed.ts'
import { isUntouched } from '../../../approaches/rules/methods/reading.ts'
import { evaluateReviewed } from '../../../approaches/rules/reviewed.ts'
import { isWithoutOpinion } from '../../../approaches/rules/without-opinion.ts'
import { listTable } from './sheet-tables.ts'
import { type Telling, writtenFacts } from './telling.ts'

const {
  scope,
  done,
  notDone,
  data: available,
  conclusion,
  conclusionReason,
  opinion,
  ...ofReport
} = REVIEWED_SHAPE.fields

/**
 * The review of another's valuation: the report under review, the scope, findings by section, whether its value is supported, and what the reviewer says of the value;
 * nothing where nothing is written of it (IVS 106, 40).
 */
export function reviewedBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const values = data.sheets.REVIEWED
  if (!values || isUntouched(values)) return []
  const { difference } = evaluateReviewed(values, {
    finalValue: data.record.finalValue,
    isInspected: data.inspection !== null,
  })
  return [
    heading(speaker.say('reviewed:heading.report')),
    ...facts(writtenFacts(speaker, ofReport, values)),
    heading(speaker.say('reviewed:heading.scope')),
    ...facts(writtenFacts(speaker, { scope, done, notDone, available }, { ...values, available: values.data ?? null })),
    ...listTable(telling, 'REVIEWED', 'findings', values),
    heading(speaker.say('reviewed:heading.conclusion')),
    ...facts([
      ...writtenFacts(speaker, { conclusion, conclusionReason, opinion }, values),
      [
        speaker.say('reviewed:difference'),
        difference &&
          speaker.say('reviewed:difference.said', {
            amount: speaker.figure({ value: difference.amount, unit: 'KWD' }),
            percent: speaker.figure({ value: difference.percent, unit: 'PERCENT' }),
          }),
      ],
    ]),
    ...noOpinion(telling),
  ]
}

/** That a review gives no opinion of value; nothing of any other report. */
export const noOpinion = ({ data, speaker }: Telling): Block[] =>
  isWithoutOpinion(data) ? [{ kind: 'note', text: textOf(speaker.word('review.noOpinion')) }] : []
