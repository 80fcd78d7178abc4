import { type Block, heading, paragraphs } from '#features/papers/rules/blocks.ts'
import { liabilityPart } from './agreed.ts'
import { indications, reconciledReasons } from './approaches.ts'
import { complianceStatement, ownAssumptions, signatures, statementFacts, valueBlocks } from './closing.ts'
import { conclusions, conclusionsTable } from './conclusions.ts'
import { basisBlocks, extentBlocks, reference, summary, termFacts } from './parties.ts'
import { placeText, type Telling, wording } from './telling.ts'
import { uncertaintyBlocks } from './uncertainty.ts'

/** The category of the property in a word; an empty text where it is not known. */
export const categoryOf = ({ data: { record }, speaker }: Telling): string =>
  record.propertyCategory ? speaker.say(`valuations:category.${record.propertyCategory}`) : ''

/** The certificate: all that the standards ask for, on one page. */
export function certificate(telling: Telling): Block[] {
  const { data, speaker } = telling
  return [
    ...reference(telling),
    ...paragraphs(wording(telling, 'CERTIFICATE')),
    ...valueBlocks(telling),
    ...conclusionsTable(telling),
    ...summary(telling),
    ...conclusions(telling),
    ...termFacts(telling),
    ...basisBlocks(telling),
    ...statementFacts(telling),
    ...extentBlocks(telling),
    ...paragraphs(wording(telling, 'ASSUMPTIONS')),
    ...ownAssumptions(telling),
    ...paragraphs(wording(telling, 'LIMITATIONS')),
    ...uncertaintyBlocks(telling),
    ...paragraphs(wording(telling, 'RESTRICTIONS')),
    ...liabilityPart(data.agreed, speaker),
    ...paragraphs(wording(telling, 'STATUS')),
    ...complianceStatement(telling),
    ...paragraphs(speaker.word('certificate.of', { number: speaker.code(data.record.valuationNumber) })),
    ...signatures(telling),
  ]
}

/** The letter: whom it addresses, what it is about, the value with a few words, and who signs. */
export function letter(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { record } = data
  return [
    ...reference(telling),
    ...paragraphs(
      speaker.word('letter.to', {
        name: record.requestedParty ? speaker.typed(record.requestedParty) : speaker.word('not.told'),
      }),
    ),
    ...paragraphs(speaker.word('letter.greeting')),
    heading(
      speaker.word('letter.subject', { category: speaker.inSentence(categoryOf(telling)), place: placeText(telling) }),
    ),
    ...paragraphs(wording(telling, 'LETTER_OPENING')),
    ...valueBlocks(telling),
    ...conclusionsTable(telling),
    ...uncertaintyBlocks(telling),
    ...paragraphs(wording(telling, 'LETTER_CLOSING')),
    ...signatures(telling),
  ]
}

/** What the standards ask for beside the letter, on the pages after it. */
export function statement(telling: Telling): Block[] {
  const { data, speaker } = telling
  return [
    ...summary(telling),
    heading(speaker.word('section.TERMS')),
    ...termFacts(telling),
    ...basisBlocks(telling),
    ...extentBlocks(telling),
    heading(speaker.word('section.APPROACHES')),
    ...paragraphs(wording(telling, 'SOURCES')),
    ...indications(telling),
    ...reconciledReasons(telling),
    ...conclusions(telling),
    heading(speaker.word('section.ASSUMPTIONS')),
    ...paragraphs(wording(telling, 'ASSUMPTIONS')),
    ...ownAssumptions(telling),
    ...paragraphs(wording(telling, 'LIMITATIONS')),
    ...statementFacts(telling),
    ...liabilityPart(data.agreed, speaker),
    heading(speaker.word('compliance')),
    ...complianceStatement(telling),
    ...paragraphs(wording(telling, 'STATUS')),
    ...paragraphs(wording(telling, 'RESTRICTIONS')),
  ]
}
