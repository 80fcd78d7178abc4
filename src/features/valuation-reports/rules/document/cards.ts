import { type Block, type Card, type Column, facts, heading, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { percentSign } from '#kernel/format.ts'
import { isPlain, labelOf } from '../../../approaches/rules/sheets.ts'
import { numbersOf } from '../../../comparables/rules/numbers.ts'
import { WRITTEN_FIELDS } from '../../../market/fields.ts'
import type { EVIDENCE_PARTS } from '../../fields.ts'
import type { ReportComparable, ReportData } from '../../model.ts'
import type { AdjustmentSnapshot, GridSnapshot } from '../snapshot.ts'
import type { Speaker } from '../wording/speaker.ts'
import { placeOfSubject } from './drawing.ts'
import { type Telling, writtenFacts } from './telling.ts'

/** The longest side of a photo on a card in print, in pixels: 200 dpi of its 41 mm. */
const PHOTO_SIDE = 330

/** True for a part of the evidence that this report prints: all but what is left out of it, and none of what was kept before there were these parts. */
export const printsPart = (
  { content, excluded }: Pick<ReportData, 'content' | 'excluded'>,
  part: (typeof EVIDENCE_PARTS)[number],
): boolean => excluded !== undefined && content[part] !== false

/** The comparables in the order of their numbers. */
export function numbered(data: ReportData): { comparable: ReportComparable; n: number }[] {
  const numbers = numbersOf(data.comparables)
  const all = data.comparables.map((comparable) => ({ comparable, n: numbers.get(comparable.evidenceId) ?? 0 }))
  return all.toSorted((a, b) => a.n - b.n)
}

/** Where a piece of evidence lies: its area and block. */
export const placeOfEvidence = (
  speaker: Speaker,
  { location, blockNumber }: Pick<ReportComparable['evidence'], 'location' | 'blockNumber'>,
): string =>
  speaker.list(
    [
      location && speaker.area(location),
      blockNumber && speaker.word('place.block', { n: speaker.code(blockNumber) }),
    ].filter((part): part is string => Boolean(part)),
  )

/** What a piece of evidence is; of a rent, that it is one of a month. */
export const kindOfEvidence = (speaker: Speaker, { kind }: Pick<ReportComparable['evidence'], 'kind'>): string =>
  kind === 'RENT'
    ? speaker.list([speaker.say(`market:kind.${kind}`), speaker.word('evidence.rent')])
    : speaker.say(`market:kind.${kind}`)

/** The distance of a comparable, marked where either place is the middle of an area. */
export function distanceOf({ data, speaker }: Telling, { distance, isApproximate }: ReportComparable): string {
  const away = speaker.figure({ value: Math.round(distance), unit: 'METRES' })
  const isAbout = isApproximate || placeOfSubject(data)?.isApproximate === true
  return isAbout ? speaker.word('distance.about', { distance: away }) : away
}

/** Where a piece of evidence comes from, and how far it was verified. */
export const sourceOfEvidence = (
  speaker: Speaker,
  { source, verification }: Pick<ReportComparable['evidence'], 'source' | 'verification'>,
): string => speaker.list([speaker.say(`market:source.${source}`), speaker.say(`market:verification.${verification}`)])

/** The grids of a report on which something is compared, each with what it is called. */
export function gridsOf({ data, speaker }: Pick<Telling, 'data' | 'speaker'>) {
  const { grid, grids = [] } = data
  return [...(grid ? [{ sheet: 'GRID' as const, grid }] : []), ...grids]
    .filter((one) => one.grid.columns.length > 0)
    .map(({ sheet, grid }) => ({
      grid,
      title: isPlain(data.sheets, sheet) ? speaker.word('grid') : speaker.sheet(labelOf(data.sheets, sheet)),
    }))
}

/** Each comparable on a card: its photo, what is known of it, and its adjustments with the reasons. */
export function cards(telling: Telling): Block[] {
  const grids = gridsOf(telling)
  return [{ kind: 'cards', cards: numbered(telling.data).map((one) => cardOf(telling, grids, one)) }]
}

function cardOf(
  telling: Telling,
  grids: ReturnType<typeof gridsOf>,
  { comparable, n }: ReturnType<typeof numbered>[number],
): Card {
  const { data, speaker, pictures } = telling
  const { evidence, evidenceId, photo } = comparable
  const isPinned = typeof evidence.latitude === 'number' && typeof evidence.longitude === 'number'
  return {
    title: textOf(
      [speaker.word('comparable', { n: speaker.number(n) }), placeOfEvidence(speaker, evidence)]
        .filter(Boolean)
        .join(' · '),
    ),
    picture:
      photo && printsPart(data, 'evidencePhotos')
        ? { picture: pictures.add(photo.sha256, PHOTO_SIDE), ratio: photo.height / photo.width }
        : null,
    facts: factsOf(telling, comparable),
    rows: grids.flatMap(({ grid, title }) => adjustmentsOf(speaker, grid, grids.length > 1 ? title : null, evidenceId)),
    note: isPinned ? null : textOf(speaker.word('card.unpinned')),
  }
}

function factsOf(telling: Telling, comparable: ReportComparable): Card['facts'] {
  const { speaker } = telling
  const { word } = speaker
  const { evidence } = comparable
  const { kind, evidenceDate, type, area, price, yearBuilt } = evidence
  const isRent = kind === 'RENT'
  const { builtArea, condition, frontage, streets, corner, tenure } = WRITTEN_FIELDS
  const known = { builtArea, condition, frontage, streets, ...(evidence.corner ? { corner } : {}), tenure }
  const age = yearBuilt === null ? null : Number(evidenceDate.slice(0, 4)) - yearBuilt
  const year = yearBuilt === null ? '' : speaker.field({ kind: 'year', most: 9999 }, yearBuilt)
  const [block] = facts([
    [word('col.kind'), kindOfEvidence(speaker, evidence)],
    [word('col.type'), type && speaker.say(`valuations:category.${type}`)],
    [word('col.date'), speaker.date(evidenceDate)],
    [word('col.distance'), distanceOf(telling, comparable)],
    [word('grid.price'), speaker.money(price)],
    [
      word(isRent ? 'grid.metre.KWD_PER_SQM_MONTH' : 'grid.metre.KWD_PER_SQM'),
      area ? speaker.money(isRent ? Math.round((price / area) * 1000) / 1000 : Math.round(price / area)) : null,
    ],
    [word('col.area'), area ? speaker.figure({ value: area, unit: 'SQM' }) : null],
    [
      WRITTEN_FIELDS.yearBuilt.words[speaker.reading.language],
      age !== null && age > 0 ? speaker.list([year, speaker.figure({ value: age, unit: 'YEARS' })]) : year,
    ],
    ...writtenFacts(speaker, known, evidence),
    [word('col.source'), sourceOfEvidence(speaker, evidence)],
  ])
  return block?.kind === 'facts' ? block.rows : []
}

function adjustmentsOf(speaker: Speaker, grid: GridSnapshot, title: string | null, evidenceId: string): Card['rows'] {
  const column = grid.columns.find((one) => one.evidenceId === evidenceId)
  return grid.rows.flatMap((row, at) => {
    const cell = column?.adjustments[at]
    if (!cell) return []
    const name = rowName(speaker, row)
    const label = cell.unit === 'KWD' && grid.unit !== 'PERCENT' ? speaker.word('col.kwd', { name }) : name
    return [
      {
        label: textOf(title === null ? label : `${title}: ${label}`),
        value: textOf(adjustment(speaker, cell)),
        reason: textOf(speaker.typed(cell.reason)),
      },
    ]
  })
}

/** What a row of a grid is called. */
export const rowName = (speaker: Speaker, { code, name }: Pick<GridSnapshot['rows'][number], 'code' | 'name'>) =>
  code ? speaker.say(`grid:row.${code}`) : speaker.typed(name)

/** An adjustment as a share of the price, its sign on the left in both languages. */
export function adjustment(speaker: Speaker, cell: AdjustmentSnapshot | null): string {
  if (!cell) return '—'
  return cell.unit === 'PERCENT' && cell.percent !== null
    ? withSign(speaker, cell.percent, percentSign(speaker.reading))
    : withSign(speaker, cell.kwd, '')
}

/** A figure with its sign on the left in both languages. */
export function withSign(speaker: Speaker, value: number, unit: string): string {
  const size = speaker.number(Math.abs(value), 3)
  return `\u2066${value > 0 ? '+' : value < 0 ? '−' : ''}${size}${unit}\u2069`
}

/** What was looked at and is no comparable, with the reason; nothing where there is none. */
export function excluded({ data, speaker }: Telling): Block[] {
  const { excluded: all = [], rejected } = data
  if (all.length === 0) return []
  const { word } = speaker
  const columns: Column[] = [
    { head: textOf(word('col.place')), share: 2.2 },
    { head: textOf(word('col.kind')), share: 1.3 },
    { head: textOf(word('col.date')), share: 1.3 },
    { head: textOf(word('col.area')), figure: true, share: 1.1 },
    { head: textOf(word('col.price')), figure: true, share: 1.4 },
    { head: textOf(word('col.reason')), share: 3.4 },
  ]
  const rows = all.map((one): Text[] => {
    const { area, price, evidenceDate, reasonCode, reason } = one
    return [
      placeOfEvidence(speaker, one),
      kindOfEvidence(speaker, one),
      speaker.date(evidenceDate),
      area ? speaker.figure({ value: area, unit: 'SQM' }) : '',
      speaker.kwd(price),
      reason ? speaker.typed(reason) : reasonCode ? speaker.say(`comparables:reason.${reasonCode}`) : '',
    ].map(textOf)
  })
  const more = rejected - all.length
  return [
    heading(word('evidence.excluded')),
    { kind: 'table', columns, rows },
    ...(more > 0
      ? [{ kind: 'text' as const, text: textOf(word('evidence.excluded.more', { n: speaker.number(more) })) }]
      : []),
  ]
}
