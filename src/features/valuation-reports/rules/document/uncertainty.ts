import { type Block, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { isWithoutOpinion } from '../../../approaches/rules/without-opinion.ts'
import { contentText, type Telling } from './telling.ts'

/** That the value is materially uncertain, and why: what the firm declared of the market, and what the valuer adds; nothing where it is not. */
export function uncertaintyBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const text = contentText(data, 'uncertainty')
  const declared = declaredUncertainty(telling)
  if (!text) return declared
  return [
    ...(declared.length > 0 ? declared : [heading(speaker.word('uncertainty'))]),
    ...paragraphs(speaker.typed(text)),
  ]
}

/** The declarations of material uncertainty that were in force, in the form of RICS VPS 6 and VPGA 10; they are of a value, and a review without one has none. */
export function declaredUncertainty({ data, speaker }: Telling): Block[] {
  const { uncertainties = [] } = data
  if (uncertainties.length === 0 || isWithoutOpinion(data)) return []
  const { language } = speaker.reading
  const notes = uncertainties.map(({ text, reason }): Block => {
    const why = speaker.say('uncertainty:reason', { text: speaker.typed(reason[language]) })
    return { kind: 'note', text: textOf(`${speaker.typed(text[language])}\n${why}`) }
  })
  return [heading(speaker.word('uncertainty')), ...notes]
}
