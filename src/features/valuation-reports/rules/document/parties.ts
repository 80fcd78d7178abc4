import { type Block, facts, heading, paragraphs } from '#features/papers/rules/blocks.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { isBlank } from '#kernel/text.ts'
import { RECONCILIATION_SHAPE } from '../../../approaches/fields/reconciliation.ts'
import { SECOND_STEPS } from '../../../approaches/rules/reconciliation/second-valuer.ts'
import { isWithoutOpinion } from '../../../approaches/rules/without-opinion.ts'
import { WRITTEN_FIELDS } from '../../../valuations/fields.ts'
import { basisOf, intendedUseOf, limitedLevel } from '../terms.ts'
import { agreedFacts } from './agreed.ts'
import { basisText } from './bases.ts'
import { mainFacts } from './conclusions.ts'
import {
  contentText,
  dateLabel,
  placeText,
  reportDay,
  type Telling,
  usersText,
  wording,
  writtenFacts,
} from './telling.ts'

/** The label of a field of the record, and its value as a report writes it. */
export function recorded(
  { data: { record }, speaker }: Telling,
  field: keyof typeof WRITTEN_FIELDS & keyof typeof record,
) {
  const { words, ...descriptor } = WRITTEN_FIELDS[field]
  const value = record[field] ?? null
  const isNumeral = 'numeral' in descriptor && typeof value === 'string'
  return [
    words[speaker.reading.language],
    isNumeral ? speaker.code(value) : speaker.field(descriptor, value as string | number | boolean | null),
  ] as const
}

/** What the report is about and what it came to, in one table. */
export function summary(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { record, inspection } = data
  const basis = isWithoutOpinion(data) ? null : basisOf(data)
  return facts([
    [speaker.word('client'), speaker.typed(record.clientName ?? record.requestor ?? '')],
    [speaker.word('addressee'), speaker.typed(record.requestedParty ?? '')],
    recorded(telling, 'propertyCategory'),
    [speaker.word('place'), placeText(telling)],
    recorded(telling, 'ownerName'),
    recorded(telling, 'propertySize'),
    recorded(telling, 'tenure'),
    recorded(telling, 'purpose'),
    [speaker.word('basis'), basis && speaker.say(`conclusions:basis.${basis}`)],
    ...mainFacts(telling),
    [speaker.word('inspection.held'), inspection && speaker.date(kuwaitDayOf(inspection.heldAt))],
    [dateLabel(telling), recorded(telling, 'valuationDate')[1]],
    ...(isWithoutOpinion(data) ? [] : [recorded(telling, 'valuationApproach')]),
  ])
}

/** The number and the date of the report, for a document without a cover. */
export function reference(telling: Telling): Block[] {
  const { choice, data, mark, speaker } = telling
  return facts([
    [speaker.word('reference'), speaker.code(mark?.number ?? data.record.valuationNumber)],
    [speaker.word(choice.template === 'LETTER' ? 'letter.date' : 'cover.date'), speaker.date(reportDay(telling))],
  ])
}

/** Who is concerned, and on what terms: items a and d to i of IVS 106, 30.6. */
export function parties(telling: Telling): Block[] {
  const { data, speaker } = telling
  const note = contentText(data, 'basisNote')
  const extent = contentText(data, 'extentNote')
  return [
    ...paragraphs(wording(telling, 'TERMS')),
    ...partyFacts(telling),
    ...(isWithoutOpinion(data)
      ? []
      : [heading(speaker.word('basis')), ...basisBlocks(telling), ...(note ? paragraphs(speaker.typed(note)) : [])]),
    heading(speaker.word('extent')),
    ...extentBlocks(telling),
    ...(extent ? paragraphs(speaker.typed(extent)) : []),
    heading(speaker.word('restrictions')),
    ...paragraphs(wording(telling, 'RESTRICTIONS')),
  ]
}

/** How far it was investigated, and the limits of an inspection that was agreed to be less than a full one. */
export function extentBlocks(telling: Telling): Block[] {
  // How far a review without an opinion went is its own scope.
  const level = isWithoutOpinion(telling.data) ? null : limitedLevel(telling.data)
  return [...paragraphs(wording(telling, 'EXTENT')), ...(level ? paragraphs(wording(telling, `LEVEL_${level}`)) : [])]
}

/** The definition of the basis of value in a paragraph. */
export function basisBlocks({ data, speaker }: Telling): Block[] {
  const basis = basisOf(data)
  return paragraphs(basis ? basisText(basis, speaker) : speaker.word('not.told'))
}

/** The parties, the use and the dates as facts. */
function partyFacts(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { record } = data
  return facts([
    [speaker.word('client'), speaker.typed(record.clientName ?? record.requestor ?? '') || speaker.word('not.told')],
    recorded(telling, 'requestor'),
    recorded(telling, 'requestorCapacity'),
    [speaker.word('addressee'), speaker.typed(record.requestedParty ?? '')],
    recorded(telling, 'requestDate'),
    recorded(telling, 'purpose'),
    ...factsOfUse(telling),
    [dateLabel(telling), recorded(telling, 'valuationDate')[1] || speaker.word('not.told')],
  ])
}

/** The use, the users and the currency, for a document that has the parties and dates elsewhere. */
export const termFacts = (telling: Telling): Block[] =>
  facts([
    recorded(telling, 'requestor'),
    recorded(telling, 'requestorCapacity'),
    recorded(telling, 'requestDate'),
    ...factsOfUse(telling),
  ])

function factsOfUse(telling: Telling): (readonly [string, string | null | undefined])[] {
  const { data, speaker } = telling
  const { record } = data
  const use = intendedUseOf(data)
  const purpose = isBlank(record.purpose) ? '' : speaker.say(`valuations:purpose.${record.purpose}`)
  return [
    [
      speaker.word('use'),
      use
        ? use.text
          ? speaker.typed(use.text)
          : speaker.word('use.byPurpose', { purpose: speaker.inSentence(purpose) })
        : speaker.word('not.told'),
    ],
    [speaker.word('users'), usersText(telling) || speaker.word('not.told')],
    ...agreedFacts(data.agreed, speaker),
    [speaker.word('currency'), record.currency === 'KWD' ? speaker.word('currency.KWD') : (record.currency ?? '')],
  ]
}

const SECOND: readonly string[] = Object.values(SECOND_STEPS).flatMap((steps) => Object.values(steps))

/** Whether a report shows the client's second valuer beside the value. */
export const showsSecond = ({ outcomes }: Pick<Telling['data'], 'outcomes'>): boolean =>
  outcomes.RECONCILIATION?.steps.some(({ word }) => SECOND.includes(word)) ?? false

/** Who the client's second valuer is, where one is shown: beside the value, which is never theirs. */
export function secondValuer({ data, speaker }: Telling): Block[] {
  if (!showsSecond(data)) return []
  const { fields } = RECONCILIATION_SHAPE
  const second = Object.entries(fields).filter(([field]) => field.startsWith('secondValuer'))
  return facts(writtenFacts(speaker, Object.fromEntries(second), data.sheets.RECONCILIATION))
}
