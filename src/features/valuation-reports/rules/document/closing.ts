import {
  type Block,
  type Column,
  facts,
  heading,
  paragraphs,
  signatureBlock,
  textOf,
} from '#features/papers/rules/blocks.ts'
import { isBlank } from '#kernel/text.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { PRIOR_FIELDS, TIME_FIELDS } from '../../../approaches/fields/statements.ts'
import { isWithoutOpinion } from '../../../approaches/rules/without-opinion.ts'
import { sumInWords } from '../../../papers/rules.ts'
import type { ReportDocument, ReportSigner } from '../../model.ts'
import { esgOf, missingItems } from '../contents.ts'
import { basisOf, complianceBars } from '../terms.ts'
import { discussionBlocks } from './discussion.ts'
import { noOpinion } from './reviewed.ts'
import { listTable } from './sheet-tables.ts'
import { contentText, reportDay, type Telling, wording, wordOf, writtenFacts } from './telling.ts'
import { uncertaintyBlocks } from './uncertainty.ts'

/** The longest side of a document that is printed as a page, in pixels: 150 dpi. */
export const PAGE_SIDE = 1600

/** The value in figures, and in words in both languages. */
export function valueBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  if (isWithoutOpinion(data)) return noOpinion(telling)
  const { finalValue, landValue, buildingValue, valuationDate } = data.record
  const basisCode = basisOf(data)
  const basis = basisCode ? speaker.say(`conclusions:basis.${basisCode}`) : speaker.word('value')
  if (finalValue === null) return [{ kind: 'note', text: textOf(speaker.word('value.none')) }]
  const title = valuationDate
    ? speaker.word('value.of', { basis, date: speaker.date(valuationDate) })
    : speaker.word('value.undated', { basis })
  const parts = [
    [speaker.word('value.land'), landValue],
    [speaker.word('value.building'), buildingValue],
  ] as const
  return [
    {
      kind: 'value',
      title: textOf(title),
      amount: textOf(speaker.figure({ value: finalValue, unit: 'KWD' })),
      words: LANGUAGES.map((language) => ({
        language,
        said: sumInWords(finalValue, language),
      })),
      parts: parts.flatMap(([label, value]) =>
        value === null ? [] : [{ label: textOf(label), value: textOf(speaker.figure({ value, unit: 'KWD' })) }],
      ),
    },
  ]
}

/** What this value rests on beside what every one does: its assumptions, special assumptions and limits. */
export const ownAssumptions = (telling: Telling): Block[] =>
  (['ASSUMPTION', 'SPECIAL', 'LIMITATION'] as const).flatMap((kind): Block[] => {
    const { data, speaker } = telling
    const items = data.assumptions.filter((one) => one.kind === kind).map(({ text }) => textOf(speaker.typed(text)))
    const name = wordOf(telling, `assumptions.${kind}`, kind === 'SPECIAL' ? 'assumptions.SPECIAL' : `review.${kind}`)
    return items.length > 0 ? [heading(name), { kind: 'list', items }] : []
  })

/** What the value rests on, and what limits it: item n of IVS 106, 30.6. */
export function assumptions(telling: Telling): Block[] {
  const { data, speaker } = telling
  const form = data.inspection?.form
  const limits =
    form && form.accessExtent !== 'FULL' && typeof form.accessExtent === 'string'
      ? [
          speaker.word('assumptions.access', { extent: speaker.say(`inspections:access.${form.accessExtent}`) }),
          ...(typeof form.accessLimits === 'string' && !isBlank(form.accessLimits)
            ? [speaker.typed(form.accessLimits)]
            : []),
        ]
      : []
  return [
    heading(speaker.word('assumptions.general')),
    ...paragraphs(wording(telling, 'ASSUMPTIONS')),
    ...ownAssumptions(telling),
    heading(speaker.word('assumptions.limits')),
    ...paragraphs(wording(telling, 'LIMITATIONS')),
    ...limits.flatMap(paragraphs),
    ...uncertaintyBlocks(telling),
  ]
}

/** The statement of compliance, or why none is made; specialists; the valuer's status: items c, o and q of IVS 106, 30.6. */
export function compliance(telling: Telling): Block[] {
  const { speaker } = telling
  return [
    heading(speaker.word('compliance')),
    ...complianceStatement(telling),
    heading(speaker.word('specialists')),
    ...specialists(telling),
    heading(speaker.word('independence')),
    ...paragraphs(wording(telling, 'STATUS')),
    ...declared(telling),
    ...facts(writtenFacts(speaker, PRIOR_FIELDS, telling.data.sheets.ASSUMPTIONS)),
    ...discussionBlocks(telling),
  ]
}

/** That no second person reviewed what its only approver concluded, why, and what took the place of it; nothing where somebody else approved it. */
export function selfReviewed({ data, speaker }: Telling): Block[] {
  const { selfReview } = data.people
  if (!selfReview) return []
  const { outside, submittedAt, reviewedAt } = selfReview
  const times = { submitted: speaker.instant(submittedAt), reviewed: speaker.instant(reviewedAt) }
  const how = outside
    ? speaker.word('self.outside', {
        ...{ reviewed: times.reviewed, on: speaker.date(outside.on), name: speaker.typed(outside.name) },
        number: speaker.code(outside.registerNumber),
      })
    : speaker.word('self.waited', times)
  return [heading(speaker.word('self')), ...paragraphs(speaker.word('self.why')), ...paragraphs(how)]
}

/** The claim of compliance, or the reasons for which none is made; and what is to be said where no second person reviewed it. */
export const complianceStatement = (telling: Telling): Block[] => [...claim(telling), ...selfReviewed(telling)]

function claim(telling: Telling): Block[] {
  const { data, speaker } = telling
  const bars = complianceBars(data)
  const missing = missingItems(data).filter(({ code }) => code !== 'COMPLIANCE' && code !== 'VALUE')
  if (bars.length === 0 && missing.length === 0) return paragraphs(wording(telling, 'COMPLIANCE'))
  const text = contentText(data, 'departures') ?? speaker.word('not.told')
  const items = bars.map((bar) => speaker.word(`bar.${bar}`, { text: speaker.typed(text) }))
  if (missing.length > 0)
    items.push(
      speaker.word('bar.MISSING', { items: speaker.list(missing.map(({ code }) => speaker.word(`item.${code}`))) }),
    )
  return [...paragraphs(speaker.word('compliance.not')), { kind: 'list', items: items.map(textOf) }]
}

function specialists({ data, speaker }: Telling): Block[] {
  const note = contentText(data, 'specialistsNote')
  if (data.content.specialists === 'USED' && note) return paragraphs(speaker.typed(note))
  return paragraphs(speaker.word(data.content.specialists === 'NONE' ? 'specialists.NONE' : 'specialists.none'))
}

function declared({ data, speaker }: Telling): Block[] {
  if (data.declarations.length === 0) return paragraphs(speaker.word('declared.nobody'))
  const items = data.declarations.map(({ name, kind, isAllowed }) =>
    kind === null
      ? speaker.word('declared.none', { name: speaker.typed(name) })
      : speaker.word(isAllowed ? 'declared.allowed' : 'declared.open', {
          name: speaker.typed(name),
          kind: speaker.say(`declarations:kind.${kind}`),
        }),
  )
  return [{ kind: 'list', items: items.map(textOf) }]
}

/** The times on the market with their basis; nothing where none is written. */
export const marketTimes = ({ data, speaker }: Telling): Block[] =>
  facts(writtenFacts(speaker, TIME_FIELDS, data.sheets.ASSUMPTIONS))

/** Where somebody signs: in which role, the name, the licence, and the day of the report. */
export const signatureLine = (
  speaker: Telling['speaker'],
  role: string,
  { name, registerNumber, licenceClass }: ReportSigner,
  day: string,
) => ({
  role,
  name: speaker.typed(name),
  licence: registerNumber
    ? speaker.list([
        speaker.word('sign.licence', { number: speaker.code(registerNumber) }),
        ...(licenceClass ? [speaker.say(`licences:class.${licenceClass}`)] : []),
      ])
    : speaker.word('sign.noLicence'),
  date: speaker.date(day),
})

/** Who signs, each with the licence. */
export function signatures(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { valuer, reviewers, approver } = data.people
  const line = (role: string, signer: ReportSigner) => signatureLine(speaker, role, signer, reportDay(telling))
  const items = [
    ...(valuer ? [line(speaker.word('sign.valuer'), valuer)] : []),
    ...reviewers.map((one) => line(speaker.word('sign.reviewer'), one)),
    ...(approver ? [line(speaker.word('sign.approver'), approver)] : []),
  ]
  return [
    ...(items.length > 0 ? [signatureBlock(items, speaker.reading.language)] : paragraphs(speaker.word('not.told'))),
    ...listTable(telling, 'ASSUMPTIONS', 'joint', data.sheets.ASSUMPTIONS ?? {}),
  ]
}

/** The documents that are annexed, and those that were relied on, each with the hash of its file. */
export function annexes(telling: Telling): Block[] {
  const { data, speaker, choice } = telling
  const { word } = speaker
  const picked = choice.annexes.flatMap((id) => data.documents.find((document) => document.id === id) ?? [])
  const rest = data.documents.filter(({ id }) => !choice.annexes.includes(id))
  if (data.documents.length === 0) return []
  return [
    ...(picked.length > 0 ? [documentTable(telling, picked, true)] : paragraphs(word('annexes.none'))),
    ...(rest.length > 0 ? [heading(word('annexes.rest')), documentTable(telling, rest, false)] : []),
    ...picked.flatMap((document, at) => annexedPictures(telling, document, at + 1)),
  ]
}

/** What is printed of an annexed document: a picture, or the pages of a PDF, each on its own; nothing of other kinds. */
function annexedPictures({ speaker, pictures, pages }: Telling, document: ReportDocument, n: number): Block[] {
  const { word } = speaker
  const name = `${word('annex', { n: speaker.number(n) })}: ${documentName({ speaker }, document)}`
  const page = (picture: number, ratio: number, caption: string): Block => ({
    kind: 'pictures',
    columns: 1,
    whole: true,
    items: [{ picture, ratio, caption: textOf(caption) }],
  })
  if (isPicture(document)) {
    const ratio = (document.height ?? 1) / (document.width ?? 1)
    return [page(pictures.add(document.sha256, PAGE_SIDE), ratio, name)]
  }
  const drawn = pages.get(document.sha256) ?? []
  return drawn.map((ratio, at) => {
    const of = word('annex.page', {
      page: speaker.number(at + 1),
      pages: speaker.number(document.pages ?? drawn.length),
    })
    return page(pictures.add(document.sha256, PAGE_SIDE, at + 1), ratio, speaker.list([name, of]))
  })
}

/** How far an annexed document is printed, in brackets after its name. */
function printedNote({ speaker, pages }: Telling, document: ReportDocument): string {
  const { word } = speaker
  if (isPicture(document)) return ` (${word('annex.printed')})`
  if (document.kind !== 'pdf') return ` (${word('annex.listed')})`
  const count = pages.get(document.sha256)?.length ?? 0
  if (count === 0) return ` (${word('annex.undrawn')})`
  if (count >= (document.pages ?? count)) return ` (${word('annex.printed')})`
  return ` (${word('annex.partly', { n: speaker.number(count) })})`
}

/** True for a document that is printed as a page of its own: PDF/A takes pictures, and no other PDF in itself. */
export const isPicture = ({ kind }: ReportDocument) => kind === 'jpeg' || kind === 'png' || kind === 'webp'

const documentName = ({ speaker }: Pick<Telling, 'speaker'>, { documentType, title }: ReportDocument) =>
  speaker.list([speaker.say(`valuations:documentType.${documentType}`), ...(title ? [speaker.typed(title)] : [])])

function documentTable(telling: Telling, documents: readonly ReportDocument[], areAnnexed: boolean): Block {
  const { speaker } = telling
  const { word } = speaker
  const columns: Column[] = [
    ...(areAnnexed ? [{ head: textOf(word('col.n')), share: 0.7 }] : []),
    { head: textOf(word('annex.document')), share: 4.4 },
    { head: textOf(word('annex.number')), share: 1.3 },
    { head: textOf(word('annex.date')), share: 1.4 },
    { head: textOf(word('annex.pages')), figure: true, share: 0.9 },
    { head: textOf(word('annex.hash')), share: 2.2 },
  ]
  const rows = documents.map((document, at) =>
    [
      ...(areAnnexed ? [speaker.number(at + 1)] : []),
      documentName(telling, document) + (areAnnexed ? printedNote(telling, document) : ''),
      document.number ? speaker.code(document.number) : '',
      document.date ? speaker.date(document.date) : '',
      document.pages ? speaker.number(document.pages) : '',
      // Its two ends, for the eye; the whole is in the data that the report carries.
      `\u2066${document.sha256.slice(0, 8)}…${document.sha256.slice(-4)}\u2069`,
    ].map(textOf),
  )
  return { kind: 'table', columns, rows }
}

/** The facts by which an approval of compliance, a purpose and a place are stated on one page. */
export const statementFacts = (telling: Telling): Block[] => {
  const { data, speaker } = telling
  const esgText = esgOf(data) === 'NOT_SIGNIFICANT' ? speaker.word('esg.NOT_SIGNIFICANT') : contentText(data, 'esgNote')
  return facts([
    ...writtenFacts(speaker, { ...TIME_FIELDS, ...PRIOR_FIELDS }, data.sheets.ASSUMPTIONS),
    [speaker.word('section.ESG'), esgText ? speaker.typed(esgText) : speaker.word('esg.none')],
    [
      speaker.word('specialists'),
      data.content.specialists === 'NONE'
        ? speaker.word('specialists.NONE')
        : speaker.typed(contentText(data, 'specialistsNote') ?? speaker.word('specialists.none')),
    ],
  ])
}
