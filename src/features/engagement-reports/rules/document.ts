import { type Block, inLanguages, paragraphs, type SectionBlocks, textOf } from '#features/papers/rules/blocks.ts'
import type { Language } from '#kernel/words.ts'
import type { ReportData } from '../../valuation-reports/model.ts'
import { liabilityBlocks } from '../../valuation-reports/rules/document/agreed.ts'
import { createPictureList } from '../../valuation-reports/rules/document/telling.ts'
import { languagesOf } from '../../valuation-reports/rules/document.ts'
import { inMadeOrder } from '../../valuation-reports/rules/snapshot.ts'
import { type Speaker, speakerFor } from '../../valuation-reports/rules/wording/speaker.ts'
import { type ScheduleLine, WHOLE_LIMITS, type WholeChoice, type WholeData, type WholeMark } from '../model.ts'
import { overviewMaps } from './document/overview.ts'
import { digestOf, propertyPart } from './document/property.ts'
import { notIncluded, scheduleTable, sharesNote } from './document/schedule.ts'
import { changeBlocks, datesText, summary, together } from './document/summary.ts'
import { type Digest, type WholeTelling, type WholeWord, whole } from './document/telling.ts'
import { assumptions, compliance, signatures, terms, wholeDay } from './document/terms.ts'
import { two, twoPaper, twoValuers } from './document/two-valuers.ts'

/** From how many properties on there are fewer and smaller photos, and figures as wide as they are. */
const MANY = 100
/** The most properties that the contents list one by one. */
const MOST_IN_CONTENTS = 60

/** What the report of an engagement is worded from; `mark` is null for a draft. */
export type WholeReport = {
  data: WholeData
  choice: WholeChoice
  lines: readonly ScheduleLine[]
  mark: WholeMark | null
}

/**
 * Words the report of an engagement: each property when its own report is handed over, in the order of the schedule, and at last what all have in
 * common. A draft has the sections of the first properties alone.
 */
export function createWholeDocument({ data, choice, lines, mark }: WholeReport) {
  const pictures = createPictureList()
  const digests: Digest[] = []
  const properties: string[] = []
  const speakers = languagesOf(choice).map((language) => ({
    language,
    // English is written in Latin digits whatever the firm's own are.
    speaker: speakerFor({ language, digits: language === 'ar' ? data.firm.digits : 'latn' }),
  }))
  const inAll = <T>(of: (speaker: Speaker) => T) =>
    inLanguages(speakers.map(({ language, speaker }) => ({ language, value: of(speaker) })))
  const isCut = mark === null && lines.length > WHOLE_LIMITS.drawn

  return {
    /** Words the section of a property from what its own report holds. */
    add(line: ScheduleLine, given: ReportData): void {
      const own = inMadeOrder(given)
      digests.push(digestOf(own, line))
      if (isCut && properties.length >= WHOLE_LIMITS.drawn) return
      const printed = { template: 'FULL', language: choice.language, annexes: [] } as const
      const worded = inAll((speaker) =>
        propertyPart({ data: own, choice: printed, mark: null, speaker, pictures, pages: new Map() }, line, {
          form: choice.form,
          isOneOfMany: lines.length > MANY,
        }),
      )
      properties.push(JSON.stringify(worded))
    },
    /** All that is printed, once every property was added, each of these as JSON, and the pictures it shows. */
    whole() {
      const front = inAll((speaker) => {
        const telling: WholeTelling = { data, choice, lines, digests, mark, speaker }
        return { ...coverOf(telling), schedule: scheduleTable(telling), ...sectionsOf(telling, isCut) }
      })
      return {
        ...front,
        properties,
        listed: lines.length <= MOST_IN_CONTENTS,
        long: lines.length > MANY,
        pictures: pictures.all,
      }
    },
  }
}

/** What is on the cover, and the words of every page. */
function coverOf(telling: WholeTelling) {
  const { data, lines, mark, speaker } = telling
  const { word } = speaker
  const { terms: of } = data
  const language: Language = speaker.reading.language
  return {
    template: 'FULL',
    title: textOf(whole(speaker, 'title')),
    photo: null,
    firm: textOf(data.firm.name[language]),
    cover: [
      { label: whole(speaker, 'cover.about'), value: speaker.typed(of.title) },
      { label: word('client'), value: speaker.typed(of.client[language]) },
      { label: word('cover.for'), value: speaker.typed(of.requestedParty) },
      { label: whole(speaker, 'cover.properties'), value: speaker.number(lines.length) },
      { label: whole(speaker, 'cover.dates'), value: datesText(telling, 'valuationDate') },
      { label: word('cover.date'), value: speaker.date(wholeDay(telling)) },
      { label: word('cover.number'), value: speaker.code(of.number) },
    ].map(({ label, value }) => ({ label: textOf(label), value: textOf(value) })),
    version: mark ? textOf(word('foot.version', { version: speaker.number(mark.version) })) : null,
    words: {
      draft: textOf(word('draft')),
      'foot-draft': textOf(word('foot.draft')),
      contents: textOf(word('contents')),
      carried: textOf(word('carried')),
      'no-picture': textOf(word('photo.missing')),
      verify: textOf(word('sign.verify')),
      qr: textOf(word('sign.qr')),
      code: textOf(word('sign.code')),
      properties: textOf(whole(speaker, 'section.PROPERTIES')),
    },
  }
}

/** The sections before and after the schedule; those without anything to say are left out. */
function sectionsOf(telling: WholeTelling, isCut: boolean): Record<'before' | 'after', SectionBlocks[]> {
  const { choice, data, speaker } = telling
  const section = (code: string, title: string, blocks: readonly Block[]): SectionBlocks[] =>
    blocks.length > 0 ? [{ code, title: textOf(title), blocks }] : []
  const own = (code: string, blocks: readonly Block[]) =>
    section(code, whole(speaker, `section.${code}` as WholeWord), blocks)
  return {
    before: [
      ...own('CHANGES', changeBlocks(telling)),
      ...own('SUMMARY', summary(telling)),
      ...own('TOGETHER', together(telling)),
      ...section('TERMS', speaker.word('section.TERMS'), terms(telling)),
      ...own('COMMENTARY', choice.commentary ? paragraphs(speaker.typed(choice.commentary)) : []),
    ],
    after: [
      ...own('SHARES', sharesNote(telling)),
      ...section('TWO_VALUERS', two(speaker, 'title'), twoValuers(twoPaper(telling.lines, telling.data), speaker)),
      ...own('MAP', overviewMaps(telling)),
      ...own('LEFT_OUT', notIncluded(telling)),
      ...section('ASSUMPTIONS', speaker.word('section.ASSUMPTIONS'), assumptions(telling)),
      ...section('LIABILITY', speaker.word('section.LIABILITY'), liabilityBlocks(data.terms, speaker)),
      ...section('COMPLIANCE', speaker.word('section.COMPLIANCE'), compliance(telling)),
      ...section('SIGNATURES', speaker.word('section.SIGNATURES'), [
        ...signatures(telling),
        ...(isCut
          ? [
              {
                kind: 'note' as const,
                text: textOf(whole(speaker, 'draft.cut', { n: speaker.number(WHOLE_LIMITS.drawn) })),
              },
            ]
          : []),
      ]),
    ],
  }
}
