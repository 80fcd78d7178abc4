import { type Block, textOf } from '#features/papers/rules/blocks.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import type { IndicatingSheet } from '../../../approaches/model/codes.ts'
import type { Outcome } from '../../../approaches/model.ts'
import type { Telling } from './telling.ts'

/** Remarks on single cells, and on words that are missing, are for the valuer. */
const isInternal = (word: string) => /^(?:grid:mark|methods:remark\.no)/.test(word)

/** What a reader should know of how an approach was worked out, with the inputs whose source nobody named. */
export function findings(telling: Telling, sheet: IndicatingSheet, outcome: Outcome): Block[] {
  const { speaker } = telling
  const remarks = outcome.remarks.filter(({ word }) => !isInternal(word)).map((remark) => speaker.remark(remark))
  const untold = unsourced(telling, sheet, outcome)
  const items = untold ? [...remarks, untold] : remarks
  if (items.length === 0) return []
  return [
    { kind: 'text', text: textOf(speaker.word('approach.findings')), mute: true },
    { kind: 'list', items: items.map(textOf) },
  ]
}

/** The inputs whose source nobody named, as one sentence; null where each has one. */
function unsourced({ speaker }: Telling, sheet: IndicatingSheet, { remarks }: Outcome): string | null {
  const { language } = speaker.reading
  const { fields, lists } = shapeOf(sheet)
  const named = remarks.flatMap(({ word, field }) => {
    if (word !== 'methods:remark.noSource' || field === undefined) return []
    const [list = '', , cell = ''] = field.split('.')
    const words = fields[field]?.words ?? lists[list]?.words
    const ofCell = lists[list]?.row[cell]?.words
    return words
      ? [
          [words, ofCell]
            .flatMap((one) => one?.[language] ?? [])
            .map(speaker.inSentence)
            .join(': '),
        ]
      : []
  })
  return named.length > 0 ? speaker.word('approach.unsourced', { what: speaker.list([...new Set(named)]) }) : null
}
