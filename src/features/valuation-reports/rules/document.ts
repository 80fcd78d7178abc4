import { type Block, heading, inLanguages, type SectionBlocks, textOf } from '#features/papers/rules/blocks.ts'
import type { Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { ReportChoice, ReportData, ReportMark } from '../model.ts'
import { correctionBlocks } from './document/corrections.ts'
import { coverPhoto } from './document/inspection.ts'
import { fullReport, restrictedReport } from './document/sections.ts'
import { categoryOf, certificate, letter, statement } from './document/short.ts'
import {
  type AnnexedPages,
  createPictureList,
  dateLabel,
  placeText,
  reportDay,
  type Telling,
  wording,
  wordOf,
} from './document/telling.ts'
import { inMadeOrder, inOwnOrder } from './snapshot.ts'
import { speakerFor } from './wording/speaker.ts'

/** The languages that a report is worded in; Arabic comes first where it has both. */
export const languagesOf = ({ language }: Pick<ReportChoice, 'language'>): Language[] =>
  language === 'both' ? ['ar', 'en'] : [language]

/** Wording a report takes many steps, between which the event loop may turn to others. */
type Steps<T> = Generator<undefined, T, undefined>

/** What a report is printed from, worded: what it says in each language, and the pictures it shows. `pages` are those of its annexed PDFs. */
export function reportDocument(...given: Parameters<typeof reportSteps>) {
  const steps = reportSteps(...given)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same as `reportDocument`, worded section by section. */
export function* reportSteps(
  told: ReportData,
  choice: ReportChoice,
  mark: ReportMark,
  pages: AnnexedPages = new Map(),
) {
  const data: ReportData = inMadeOrder(told)
  const pictures = createPictureList()
  const worded: { language: Language; value: Worded }[] = []
  for (const language of languagesOf(choice)) {
    // English is written in Latin digits whatever the firm's own are.
    const reading: Reading = { language, digits: language === 'ar' ? data.firm.digits : 'latn' }
    const telling: Telling = { data, choice, mark, speaker: speakerFor(reading), pictures, pages }
    const covered = coverOf(telling)
    yield
    worded.push({ language, value: { ...covered, sections: yield* sectionsOf(telling) } })
  }
  return { ...inLanguages(worded), pictures: pictures.all }
}

type Worded = ReturnType<typeof coverOf> & { sections: SectionBlocks[] }

/** What is on the cover, and the words of every page. */
function coverOf(telling: Telling) {
  const { data, choice, mark, speaker } = telling
  const { record } = data
  const { word } = speaker
  const text = (key: Parameters<typeof word>[0], params: Parameters<typeof word>[1] = {}) => textOf(word(key, params))
  const property = speaker.list([categoryOf(telling), placeText(telling)].filter(Boolean))
  return {
    template: choice.template,
    tight: choice.template === 'CERTIFICATE',
    title: text(`title.${data.agreed?.reportType === 'REVIEW' ? 'REVIEW' : choice.template}`),
    photo: choice.template === 'FULL' ? coverPhoto(telling) : null,
    // On the first page, in the place of the photo.
    notice: choice.template === 'RESTRICTED' ? textOf(wording(telling, 'RESTRICTED')) : null,
    firm: textOf(data.firm.name[speaker.reading.language]),
    cover: [
      {
        label: textOf(wordOf(telling, 'cover.property', 'review.property')),
        value: textOf(property),
      },
      {
        label: text('cover.for'),
        value: textOf(record.requestedParty ? speaker.typed(record.requestedParty) : word('not.told')),
      },
      {
        label: textOf(dateLabel(telling)),
        value: textOf(record.valuationDate ? speaker.date(record.valuationDate) : word('not.told')),
      },
      { label: text('cover.date'), value: textOf(speaker.date(reportDay(telling))) },
      { label: text('cover.number'), value: textOf(speaker.code(mark?.number ?? record.valuationNumber)) },
    ],
    version: mark ? text('foot.version', { version: speaker.number(mark.version) }) : null,
    words: {
      draft: text('draft'),
      'foot-draft': text('foot.draft'),
      contents: text('contents'),
      'no-picture': text('photo.missing'),
      facade: text('cover.facade', { property }),
      verify: text('sign.verify'),
      qr: text('sign.qr'),
      carried: text('carried'),
      code: text('sign.code'),
    },
  }
}

function* sectionsOf(telling: Telling): Steps<SectionBlocks[]> {
  switch (telling.choice.template) {
    case 'FULL':
    case 'RESTRICTED': {
      const sections: SectionBlocks[] = []
      const parts = telling.choice.template === 'FULL' ? fullReport(telling) : restrictedReport(telling)
      for (const part of parts) {
        sections.push(...part())
        yield
      }
      return inOwnOrder(telling.data, sections)
    }
    case 'CERTIFICATE':
      return wholeDocument(telling, 'CERTIFICATE', certificate(telling))
    case 'LETTER':
      return [
        ...wholeDocument(telling, 'LETTER', letter(telling)),
        {
          code: 'STATEMENT',
          title: textOf(telling.speaker.word('section.STATEMENT')),
          blocks: statement(telling),
          begins: true,
        },
      ]
  }
}

/** A document of one section, under what its version corrects. */
function wholeDocument(telling: Telling, code: 'CERTIFICATE' | 'LETTER', blocks: readonly Block[]): SectionBlocks[] {
  const { mark, speaker } = telling
  const corrected =
    mark && mark.corrections.length > 0
      ? [heading(speaker.word('corrections')), ...correctionBlocks(telling, mark)]
      : []
  return [{ code, title: textOf(speaker.word(`title.${code}`)), blocks: [...corrected, ...blocks] }]
}

/** The sections of a full report that are not of a single property alone, or that are drawn apart. */
const COMMON: readonly string[] = [
  'CORRECTIONS',
  'SUMMARY',
  'TERMS',
  'MARKET',
  'ASSUMPTIONS',
  'LIABILITY',
  'COMPLIANCE',
  'SIGNATURES',
  'SURROUNDINGS',
  'ANNEXES',
]

/** What a full report says of its property alone, for a document of several properties. */
export const propertySections = (telling: Telling): SectionBlocks[] =>
  inOwnOrder(
    telling.data,
    fullReport(telling)
      .flatMap((part) => part())
      .filter(({ code }) => !COMMON.includes(code)),
  )
