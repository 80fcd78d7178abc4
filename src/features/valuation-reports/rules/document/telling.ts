import { type Block, facts, heading } from '#features/papers/rules/blocks.ts'
import { amountInWords } from '#kernel/amount-words.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { ASSUMPTIONS_SHAPE } from '../../../approaches/fields/assumptions.ts'
import { isWithoutOpinion } from '../../../approaches/rules/without-opinion.ts'
import type { WordingCode } from '../../model/codes.ts'
import type { ReportChoice, ReportData, ReportMark } from '../../model.ts'
import { basisOf, intendedUsersOf, typedText, valuerStatusOf } from '../terms.ts'
import type { PaperWord, Speaker } from '../wording/speaker.ts'
import { fillWording, SHIPPED_TEXTS, type Variable } from '../wording/texts.ts'

/** The pictures of a report: each file once for each size, by its place in the list. */
export type PictureList = {
  /** The place of a picture: the SHA-256 of its file, its longest side in print in pixels, and of a PDF which page, from 1. */
  add: (sha256: string, side: number, page?: number) => number
  readonly all: readonly ListedPicture[]
}
type ListedPicture = { sha256: string; side: number; page?: number }

/** The pages of annexed PDFs that can be drawn, by the SHA-256 of the file: height by width of each; none of one that can't be drawn. */
export type AnnexedPages = ReadonlyMap<string, readonly number[]>

export function createPictureList(): PictureList {
  const all: ListedPicture[] = []
  return {
    all,
    add(sha256, side, page) {
      const known = all.findIndex((one) => one.sha256 === sha256 && one.side === side && one.page === page)
      return known >= 0 ? known : all.push(page === undefined ? { sha256, side } : { sha256, side, page }) - 1
    },
  }
}

/** What a section is written from. */
export type Telling = {
  data: ReportData
  choice: ReportChoice
  mark: ReportMark
  speaker: Speaker
  pictures: PictureList
  pages: AnnexedPages
}

/** A text of the report that was typed for it; null for none. */
export const contentText = ({ content }: ReportData, field: string): string | null => typedText(content[field])

type Descriptors = Readonly<Record<string, { words: Word } & Parameters<Speaker['field']>[0]>>

/** What is written in described fields: the name of each and its value; those that are empty are left out. */
export const writtenFacts = (speaker: Speaker, fields: Descriptors, values: FormValues = {}) =>
  Object.entries(fields)
    .filter(([field]) => !isBlank(values[field]))
    .map(
      ([field, { words, ...descriptor }]) =>
        [words[speaker.reading.language], speaker.field(descriptor, values[field] ?? null)] as const,
    )

/** Some fields of the sheet of assumptions under the heading of its section; nothing where none is written. */
export function assumedBlocks(
  { data, speaker }: Telling,
  section: 'use' | 'trend',
  names: readonly (keyof typeof ASSUMPTIONS_SHAPE.fields)[],
): Block[] {
  const fields = Object.fromEntries(names.map((name) => [name, ASSUMPTIONS_SHAPE.fields[name]]))
  const rows = facts(writtenFacts(speaker, fields, data.sheets.ASSUMPTIONS))
  return rows.length > 0 ? [heading(speaker.say(`assumptions:section.${section}`)), ...rows] : []
}

/** The day that is on the report: of its issue, or the day its data was read. */
export const reportDay = ({ data, mark }: Pick<Telling, 'data' | 'mark'>): string =>
  mark ? kuwaitDayOf(mark.issuedAt) : data.on

/** The place of the property in words: area, block and plot. */
export function placeText({ data: { record }, speaker }: Pick<Telling, 'data' | 'speaker'>): string {
  const { areaName } = record
  return speaker.list(
    [areaName && speaker.area(areaName), parcelText(record, speaker)].filter((part): part is string => Boolean(part)),
  )
}

/** The block and the plot in words; empty where neither is known. */
export function parcelText(
  { blockNumber, plotNumber }: { blockNumber: string | null; plotNumber: string | null },
  speaker: Telling['speaker'],
): string {
  return speaker.list(
    [
      blockNumber && speaker.word('place.block', { n: speaker.code(blockNumber) }),
      plotNumber && speaker.word('place.plot', { n: speaker.code(plotNumber) }),
    ].filter((part): part is string => Boolean(part)),
  )
}

/** The words for the variables of the firm's texts. */
export function variablesOf(telling: Omit<Telling, 'pictures' | 'pages' | 'choice'>): Record<Variable, string> {
  const { data, speaker, mark } = telling
  const { record, people, firm } = data
  const nothing = speaker.word('not.told')
  const name = (text: string | null | undefined) => (isBlank(text) ? nothing : isolateBidi(String(text)))
  const date = (day: string | null) => (day ? speaker.date(day) : nothing)
  const basis = basisOf(data)
  const { valuer } = people
  const { finalValue } = record
  return {
    firm: name(firm.name[speaker.reading.language]),
    number: speaker.code(record.valuationNumber),
    client: name(record.clientName ?? record.requestor),
    addressee: name(record.requestedParty),
    purpose: record.purpose ? speaker.inSentence(speaker.say(`valuations:purpose.${record.purpose}`)) : nothing,
    owner: name(record.ownerName),
    category: record.propertyCategory
      ? speaker.inSentence(speaker.say(`valuations:category.${record.propertyCategory}`))
      : nothing,
    place: placeText(telling) || nothing,
    basis: basis ? speaker.inSentence(speaker.say(`conclusions:basis.${basis}`)) : nothing,
    valuationDate: date(record.valuationDate),
    inspectionDate: date(data.inspection ? kuwaitDayOf(data.inspection.heldAt) : record.inspectionDate),
    reportDate: date(reportDay({ data, mark })),
    valuer: name(valuer?.name),
    licence: valuer?.registerNumber
      ? speaker.inSentence(speaker.word('sign.licence', { number: speaker.code(valuer.registerNumber) }))
      : speaker.inSentence(speaker.word('sign.noLicence')),
    users: usersText(telling) || nothing,
    status: speaker.word(`status.${valuerStatusOf(data) ?? 'none'}`),
    inspection: inspectionSentence(telling),
    sources: sourcesOf(telling),
    value: finalValue === null ? nothing : isolateBidi(speaker.money(finalValue)),
    valueInWords: finalValue === null ? nothing : amountInWords(finalValue, speaker.reading.language),
  }
}

/** The intended users by name, or as they are written. */
export function usersText({ data, speaker }: Pick<Telling, 'data' | 'speaker'>): string {
  const users = intendedUsersOf(data)
  if (!users) return ''
  return users.text ? speaker.typed(users.text) : speaker.list(users.names.map(speaker.typed))
}

/** That the property was inspected, when, by whom and how far, or that it was not. */
function inspectionSentence({ data: { inspection }, speaker }: Pick<Telling, 'data' | 'speaker'>): string {
  if (!inspection) return speaker.word('inspected.not')
  const { accessExtent } = inspection.form
  const visit = { date: speaker.date(kuwaitDayOf(inspection.heldAt)), name: speaker.typed(inspection.heldByName) }
  return typeof accessExtent === 'string'
    ? speaker.word('inspected.extent', {
        ...visit,
        extent: speaker.inSentence(speaker.say(`inspections:access.${accessExtent}`)),
      })
    : speaker.word('inspected', visit)
}

/** Where the data of this valuation come from. */
const sourcesOf = ({ data: { inspection, comparables }, speaker }: Pick<Telling, 'data' | 'speaker'>): string =>
  speaker.list([
    speaker.word('source.supplied'),
    ...(inspection ? [speaker.word('source.inspection')] : []),
    ...(comparables.length > 0 ? [speaker.word('source.market')] : []),
  ])

/** The texts of a review without an opinion of value, in the place of those that say what was valued. */
const OF_REVIEW: Partial<Readonly<Record<WordingCode, WordingCode>>> = {
  STATUS: 'REVIEW_STATUS',
  EXTENT: 'REVIEW_EXTENT',
  LIMITATIONS: 'REVIEW_LIMITATIONS',
  COMPLIANCE: 'REVIEW_COMPLIANCE',
}

/** A text of the report with its variables filled: the firm's own, else the product's. */
export function wording(telling: Telling, asked: WordingCode): string {
  const code = (isWithoutOpinion(telling.data) && OF_REVIEW[asked]) || asked
  const text: Word = telling.data.wordings[code] ?? SHIPPED_TEXTS[code]
  return fillWording(text[telling.speaker.reading.language], variablesOf(telling))
}

/** What the valuation date is called: of a review without an opinion it is the date of the review. */
export const dateLabel = ({ data, speaker }: Pick<Telling, 'data' | 'speaker'>): string =>
  isWithoutOpinion(data) ? speaker.word('review.date') : speaker.say('valuations:field.valuationDate')

/** A word of a report, or the one in its place in a review without an opinion of value, which values nothing. */
export const wordOf = ({ data, speaker }: Pick<Telling, 'data' | 'speaker'>, usual: PaperWord, ofReview: PaperWord) =>
  speaker.word(isWithoutOpinion(data) ? ofReview : usual)
