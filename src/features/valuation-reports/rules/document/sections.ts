import { type Block, paragraphs, type SectionBlocks, textOf } from '#features/papers/rules/blocks.ts'
import type { Section } from '#features/terms/model/report-sections.ts'
import { isWithoutOpinion } from '../../../approaches/rules/without-opinion.ts'
import { liabilityBlocks } from './agreed.ts'
import { approaches, esg, indications, reconciledReasons, reconciliation } from './approaches.ts'
import { incomeSections } from './cash-flow.ts'
import { annexes, assumptions, compliance, marketTimes, signatures, valueBlocks } from './closing.ts'
import { conclusions, conclusionsTable } from './conclusions.ts'
import { correctionBlocks } from './corrections.ts'
import { courtBlocks } from './court.ts'
import { disclosureBlocks } from './disclosure.ts'
import { locationMap } from './drawing.ts'
import { earlierBlocks } from './earlier.ts'
import { evidence, gridSections } from './evidence.ts'
import { expropriationBlocks } from './expropriation.ts'
import { inspection, photos, plan } from './inspection.ts'
import { lendingBlocks } from './lending.ts'
import { marketBlocks } from './market.ts'
import { parties, summary } from './parties.ts'
import { asset, surroundings, tenure } from './property.ts'
import { reviewedBlocks } from './reviewed.ts'
import { sketchBlocks } from './sketch.ts'
import { type Telling, wording, wordOf } from './telling.ts'
import { declaredUncertainty } from './uncertainty.ts'

/** A section that is worded when it is called. */
export type Part = () => SectionBlocks[]

const titleOf = (telling: Telling, code: Section): string => {
  if (code === 'SUMMARY') return wordOf(telling, 'section.SUMMARY', 'review.SUMMARY')
  if (code === 'TERMS') return wordOf(telling, 'section.TERMS', 'review.TERMS')
  return telling.speaker.word(`section.${code}`)
}

/** A section of a report, worded when it is called; none where there is nothing to say. */
const sectionFor =
  (telling: Telling) =>
  (code: Section, blocks: () => readonly Block[], more: Partial<SectionBlocks> = {}): Part =>
  () => {
    const worded = blocks()
    return worded.length > 0 ? [{ code, title: textOf(titleOf(telling, code)), blocks: worded, ...more }] : []
  }

/** What a version corrects, before all else. */
const corrections = (telling: Telling): Part => {
  const { speaker, mark } = telling
  return () =>
    mark && mark.corrections.length > 0
      ? [
          {
            code: 'CORRECTIONS',
            title: textOf(speaker.word('corrections')),
            blocks: correctionBlocks(telling, mark),
          },
        ]
      : []
}

/** The value with what it has to be read with. */
const summed = (telling: Telling): Part =>
  sectionFor(telling)('SUMMARY', () => [
    ...valueBlocks(telling),
    ...conclusionsTable(telling),
    ...declaredUncertainty(telling),
    ...summary(telling),
  ])

/** The sections of a report in full, each worded when it is called. */
export function fullReport(telling: Telling): Part[] {
  const section = sectionFor(telling)
  return [
    corrections(telling),
    section('REVIEWED', () => reviewedBlocks(telling)),
    summed(telling),
    section('TERMS', () => parties(telling)),
    section('ASSET', () => asset(telling)),
    section('TENURE', () => tenure(telling)),
    section('INSPECTION', () => inspection(telling)),
    section('PHOTOS', () => photos(telling)),
    section('MAP', () => [...locationMap(telling), ...plan(telling), ...sketchBlocks(telling)]),
    ...(isWithoutOpinion(telling.data) ? [] : valued(telling)),
    section('COURT', () => courtBlocks(telling)),
    section('EXPROPRIATION', () => expropriationBlocks(telling)),
    section('LENDING', () => lendingBlocks(telling)),
    section('DISCLOSURE', () => disclosureBlocks(telling)),
    section('ESG', () => esg(telling)),
    section('ASSUMPTIONS', () => assumptions(telling)),
    section('LIABILITY', () => liabilityBlocks(telling.data.agreed, telling.speaker)),
    section('COMPLIANCE', () => compliance(telling)),
    section('SIGNATURES', () => signatures(telling)),
    section('SURROUNDINGS', () => surroundings(telling)),
    section('ANNEXES', () => annexes(telling)),
  ]
}

/** How the value was found; a review without an opinion has none. */
function valued(telling: Telling): Part[] {
  const section = sectionFor(telling)
  return [
    section('MARKET', () => marketBlocks(telling)),
    section('EVIDENCE', () => evidence(telling)),
    () => gridSections(telling),
    section('APPROACHES', () => approaches(telling)),
    () => incomeSections(telling),
    section('RECONCILIATION', () => [
      ...reconciliation(telling),
      ...valueBlocks(telling),
      ...marketTimes(telling),
      ...earlierBlocks(telling),
    ]),
    section('CONCLUSIONS', () => conclusions(telling)),
  ]
}

/**
 * The sections of a report that is restricted to its users: all that IVS 106 asks of a report, without the form and the photos of the inspection, the evidence, the
 * grids and the sheets, whose place has the methods with what they come to.
 */
export function restrictedReport(telling: Telling): Part[] {
  const section = sectionFor(telling)
  return [
    corrections(telling),
    summed(telling),
    section('TERMS', () => parties(telling)),
    section('ASSET', () => asset(telling)),
    section('TENURE', () => tenure(telling)),
    section('APPROACHES', () => [
      ...paragraphs(wording(telling, 'SOURCES')),
      ...indications(telling),
      ...reconciledReasons(telling),
      ...marketTimes(telling),
      ...earlierBlocks(telling),
    ]),
    section('CONCLUSIONS', () => conclusions(telling)),
    section('COURT', () => courtBlocks(telling)),
    section('EXPROPRIATION', () => expropriationBlocks(telling)),
    section('LENDING', () => lendingBlocks(telling)),
    section('DISCLOSURE', () => disclosureBlocks(telling)),
    section('ESG', () => esg(telling)),
    section('ASSUMPTIONS', () => assumptions(telling)),
    section('LIABILITY', () => liabilityBlocks(telling.data.agreed, telling.speaker)),
    section('COMPLIANCE', () => compliance(telling)),
    section('SIGNATURES', () => signatures(telling)),
    ...(telling.choice.annexes.length > 0 ? [section('ANNEXES', () => annexes(telling))] : []),
  ]
}
