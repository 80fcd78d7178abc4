import { type Block, heading, paragraphs } from '#features/papers/rules/blocks.ts'
import { BESIDES_FIELDS } from '../../../engagements/fields.ts'
import type { AgreedBesides } from '../../../engagements/model.ts'
import type { Speaker } from '../wording/speaker.ts'

type Agreed = AgreedBesides | null | undefined

/** What was agreed of sustainability and specialists, and the amendments of the terms, as facts; what was not agreed is left out. */
export function agreedFacts(agreed: Agreed, speaker: Speaker) {
  const label = (field: 'esgExtent' | 'specialists') =>
    speaker.word('agreed.of', { term: BESIDES_FIELDS[field].words[speaker.reading.language] })
  const amendments = (agreed?.amendments ?? []).map(({ number, acceptedOn }) =>
    speaker.word('agreed.amendment', { number: speaker.code(number), date: speaker.date(acceptedOn) }),
  )
  return [
    [label('esgExtent'), agreed?.esgExtent && speaker.typed(agreed.esgExtent)],
    [label('specialists'), agreed?.specialists && speaker.typed(agreed.specialists)],
    [speaker.word('agreed.amendments'), amendments.length > 0 ? speaker.list(amendments) : null],
  ] as const
}

/** The limit of liability that was agreed, as an amount and in words; nothing where none was. */
export function liabilityBlocks(agreed: Agreed, speaker: Speaker): Block[] {
  const { liability, liabilityNote } = agreed ?? {}
  return [
    ...(liability ? paragraphs(speaker.word('liability.limit', { amount: speaker.money(liability) })) : []),
    ...(liabilityNote ? paragraphs(speaker.typed(liabilityNote)) : []),
  ]
}

/** The same under a heading, for a document without sections. */
export function liabilityPart(agreed: Agreed, speaker: Speaker): Block[] {
  const blocks = liabilityBlocks(agreed, speaker)
  return blocks.length > 0 ? [heading(speaker.word('section.LIABILITY')), ...blocks] : []
}
