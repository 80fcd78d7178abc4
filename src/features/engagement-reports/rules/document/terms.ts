import { type Block, facts, heading, paragraphs, signatureBlock, textOf } from '#features/papers/rules/blocks.ts'
import { amountInWords } from '#kernel/amount-words.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { engagementsMessages } from '../../../engagements/messages.ts'
import type { WordingCode } from '../../../valuation-reports/model/codes.ts'
import type { ReportSigner } from '../../../valuation-reports/model.ts'
import { agreedFacts } from '../../../valuation-reports/rules/document/agreed.ts'
import { basisText } from '../../../valuation-reports/rules/document/bases.ts'
import { signatureLine } from '../../../valuation-reports/rules/document/closing.ts'
import { fillWording, SHIPPED_TEXTS, type Variable } from '../../../valuation-reports/rules/wording/texts.ts'
import type { WholeTerms } from '../../model.ts'
import { groupsOf, sumOf } from '../schedule.ts'
import { datesText } from './summary.ts'
import { placeOf, type WholeTelling, whole } from './telling.ts'

/** The day that is on the report: of its issue, or the day its data was read. */
export const wholeDay = ({ data, mark }: Pick<WholeTelling, 'data' | 'mark'>): string =>
  mark ? kuwaitDayOf(mark.issuedAt) : data.on

/** The people of one role in the reports of the properties, each once. */
function people({ digests }: WholeTelling, of: 'valuer' | 'approver' | 'reviewers'): ReportSigner[] {
  const all = digests.flatMap(({ signers }) => signers[of] ?? [])
  return [...new Map(all.map((one) => [`${one.name} ${one.registerNumber}`, one])).values()]
}

/** What the variables of the firm's texts stand for in a report of many properties. */
function variablesOf(telling: WholeTelling): Record<Variable, string> {
  const { data, digests, lines, speaker } = telling
  const { terms, firm } = data
  const { language } = speaker.reading
  const [only, ...others] = lines
  const single = others.length === 0 ? only : undefined
  const [valuer, ...valuers] = people(telling, 'valuer')
  const bases = groupsOf(lines, 'basis')
  const inspected = digests.filter(({ isInspected }) => isInspected).length
  const statuses = new Set(digests.map(({ status }) => status ?? 'none'))
  const [status = 'none'] = statuses.size === 1 ? [...statuses] : []
  const total = kwdFromFils(sumOf(lines))
  const properties = whole(speaker, 'common.properties')
  return {
    firm: isolateBidi(firm.name[language]),
    number: speaker.code(terms.number),
    client: isolateBidi(terms.client[language]),
    addressee: isolateBidi(terms.requestedParty),
    users: terms.intendedUsers ? speaker.typed(terms.intendedUsers) : isolateBidi(terms.requestedParty),
    purpose: speaker.inSentence(speaker.say(`valuations:purpose.${terms.purpose}`)),
    owner: whole(speaker, 'common.owners'),
    category: properties,
    place: single ? placeOf(speaker, single) : properties,
    basis:
      bases.length === 1 && bases[0]?.key
        ? speaker.inSentence(speaker.say(`conclusions:basis.${bases[0].key}`))
        : whole(speaker, 'common.bases'),
    valuationDate: datesText(telling, 'valuationDate'),
    inspectionDate: datesText(telling, 'inspectionDate'),
    reportDate: speaker.date(wholeDay(telling)),
    valuer: valuer ? speaker.list([valuer, ...valuers].map(({ name }) => isolateBidi(name))) : speaker.word('not.told'),
    licence:
      valuers.length > 0
        ? whole(speaker, 'common.licences')
        : speaker.inSentence(
            valuer?.registerNumber
              ? speaker.word('sign.licence', { number: speaker.code(valuer.registerNumber) })
              : speaker.word('sign.noLicence'),
          ),
    status: speaker.word(`status.${status}`),
    inspection: whole(speaker, 'common.inspected', {
      n: speaker.number(inspected),
      of: speaker.number(lines.length),
    }),
    sources: speaker.list([
      speaker.word('source.supplied'),
      ...(inspected > 0 ? [speaker.word('source.inspection')] : []),
      ...(digests.some(({ hasComparables }) => hasComparables) ? [speaker.word('source.market')] : []),
    ]),
    value: isolateBidi(speaker.money(total)),
    valueInWords: amountInWords(total, language),
  }
}

/** A text that the firm words for its reports, filled for all properties together. */
const wording = (telling: WholeTelling, code: WordingCode): Block[] => {
  const text = telling.data.wordings[code] ?? SHIPPED_TEXTS[code]
  return paragraphs(fillWording(text[telling.speaker.reading.language], variablesOf(telling)))
}

/** The words of engagements that the terms are stated with. */
type TermsWord = 'field.orderReference' | 'field.inspectionLevel' | `inspectionLevel.${WholeTerms['inspectionLevel']}`

/** Who is concerned and on what terms: parties, purpose, bases with their definitions, premise, extent, restrictions. */
export function terms(telling: WholeTelling): Block[] {
  const { data, lines, speaker } = telling
  const { client, requestedParty, purpose, intendedUsers, premise, inspectionLevel, agreedOn, orderReference } =
    data.terms
  const { language } = speaker.reading
  const label = (key: TermsWord) => engagementsMessages[key][language]
  const bases = groupsOf(lines, 'basis').flatMap(({ key, lines: [line] }) => (key ? (line?.basis ?? []) : []))
  return [
    ...wording(telling, 'TERMS'),
    ...facts([
      [speaker.word('client'), speaker.typed(client[language])],
      [speaker.word('addressee'), speaker.typed(requestedParty)],
      [label('field.orderReference'), orderReference && speaker.code(orderReference)],
      [whole(speaker, 'terms.agreed'), agreedOn && speaker.date(agreedOn)],
      [
        speaker.word('use'),
        speaker.word('use.byPurpose', { purpose: speaker.inSentence(speaker.say(`valuations:purpose.${purpose}`)) }),
      ],
      [
        speaker.word('users'),
        intendedUsers
          ? speaker.typed(intendedUsers)
          : speaker.list([...new Set([requestedParty, client[language]])].map(speaker.typed)),
      ],
      ...agreedFacts(data.terms, speaker),
      [whole(speaker, 'terms.premise'), speaker.say(`conclusions:premise.${premise}`)],
      [label('field.inspectionLevel'), label(`inspectionLevel.${inspectionLevel}`)],
      [speaker.word('currency'), speaker.word('currency.KWD')],
      [whole(speaker, 'cover.dates'), datesText(telling, 'valuationDate')],
    ]),
    heading(speaker.word('basis')),
    ...bases.flatMap((basis) => paragraphs(basisText(basis, speaker))),
    heading(speaker.word('extent')),
    ...wording(telling, 'EXTENT'),
    ...wording(telling, 'SOURCES'),
    heading(speaker.word('restrictions')),
    ...wording(telling, 'RESTRICTIONS'),
  ]
}

/** What all values rest on, and what limits them. */
export const assumptions = (telling: WholeTelling): Block[] => [
  heading(telling.speaker.word('assumptions.general')),
  ...wording(telling, 'ASSUMPTIONS'),
  heading(telling.speaker.word('assumptions.limits')),
  ...wording(telling, 'LIMITATIONS'),
  ...paragraphs(whole(telling.speaker, 'common.own')),
  ...paragraphs(whole(telling.speaker, 'common.single')),
]

/** The claim of compliance, or the properties for which none is made; the status of the valuers. */
export function compliance(telling: WholeTelling): Block[] {
  const { digests, speaker } = telling
  const barred = digests.filter(({ complies }) => !complies)
  return [
    heading(speaker.word('compliance')),
    ...(barred.length === 0
      ? wording(telling, 'COMPLIANCE')
      : [
          ...paragraphs(whole(speaker, 'compliance.some')),
          ...paragraphs(speaker.list(barred.map(({ number }) => speaker.code(number)))),
        ]),
    heading(speaker.word('independence')),
    ...wording(telling, 'STATUS'),
  ]
}

/** Who signs: the valuers, second reviewers and approvers of the properties, each once, and who issues the report. */
export function signatures(telling: WholeTelling): Block[] {
  const { data, speaker } = telling
  const day = wholeDay(telling)
  const line = (role: string) => (signer: ReportSigner) => signatureLine(speaker, role, signer, day)
  const items = [
    ...people(telling, 'valuer').map(line(speaker.word('sign.valuer'))),
    ...people(telling, 'reviewers').map(line(speaker.word('sign.reviewer'))),
    ...people(telling, 'approver').map(line(speaker.word('sign.approver'))),
    ...(data.issuer ? [line(whole(speaker, 'sign.issuer'))(data.issuer)] : []),
  ]
  return items.length > 0
    ? [signatureBlock(items, speaker.reading.language)]
    : [{ kind: 'note', text: textOf(speaker.word('not.told')) }]
}
