import { type Block, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { COMMA, formatDate, formatMoney, formatNumber, formatShare, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import { leftToRight } from '../../papers/rules.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { spatialPaperMessages } from '../messages/spatialpaper.ts'
import { spatialMessages } from '../messages.ts'
import type {
  AmenityFigures,
  AppliedFilters,
  AreaFigures,
  Credit,
  MarketFigures,
  NearAmenity,
  RoadData,
  Surroundings,
  TimeFigures,
  Zone,
  ZoningFigures,
} from '../model.ts'

/** The sections of an analysis, as its verbs answer them. */
export type Analysis = { area: AreaFigures; amenities: AmenityFigures; time: TimeFigures; zoning: ZoningFigures }

type Params = Readonly<Record<string, string | number>>
type PaperKey = keyof typeof spatialPaperMessages

function wordsIn(reading: Reading) {
  const { language } = reading
  const word = (key: PaperKey, params: Params = {}) => fill(spatialPaperMessages[key][language], params)
  return {
    word,
    language,
    number: (value: number) => formatNumber(value, reading),
    // An average may have fils that mean nothing.
    kwd: (value: number) => isolateBidi(formatMoney(value, reading, 'below10')),
    share: (value: number) => isolateBidi(formatShare(value, reading)),
    date: (day: string) => isolateBidi(formatDate(day, reading)),
    amenity: (code: string) => spatialMessages[`amenity.${code}` as keyof typeof spatialMessages][language],
    zone: (code: string) => spatialMessages[`zone.${code}` as keyof typeof spatialMessages][language],
    category: (code: string) =>
      valuationsMessages[`category.${code}` as keyof typeof valuationsMessages][language] as string,
  }
}
type Wording = ReturnType<typeof wordsIn>

/** What the firm's readers call a selection, on paper. */
function placeName({ label, selection }: Pick<AreaFigures, 'label' | 'selection'>, reading: Reading): string {
  const { word, number, language } = wordsIn(reading)
  if (label) return label[language]
  return selection.kind === 'radius' ? word('circle', { metres: number(selection.metres) }) : word('drawn')
}

/** An analysis on paper, in one language: its figures, amenities, zoning, and course over time, with notes on what they rest on. */
export function analysisPaper({ area, amenities, time, zoning }: Analysis) {
  return (reading: Reading): { title: string; blocks: Block[] } => {
    const words = wordsIn(reading)
    const { word, number } = words
    const { areaKm2, densityScore, published } = area
    const isGenerated =
      (area.market?.generatedShare ?? 0) > 0 || [...amenities.credits, ...zoning.credits].some((one) => one.isGenerated)
    const blocks: Block[] = [
      ...facts([
        [word('place'), isolateBidi(placeName(area, reading))],
        ...filterFacts(area.filters, words),
        [word('areaKm2'), areaKm2 === null ? null : number(areaKm2)],
        [word('propertiesCount'), number(area.propertiesCount)],
        [word('densityScore'), densityScore === null ? null : number(densityScore)],
      ]),
      ...marketBlocks(area.market, words),
      ...(published && published.length > 0
        ? [
            heading(word('published')),
            ...facts(
              published.map(({ category, median, lower, upper }) => [
                words.category(category),
                leftToRight(`${number(lower)} – ${number(median)} – ${number(upper)}`),
              ]),
            ),
          ]
        : []),
      heading(word('amenities')),
      amenityTable(amenities.categories, word('count'), amenities.roads, words),
      heading(word('zoning')),
      {
        kind: 'table',
        columns: [
          { head: textOf(word('use')), share: 4 },
          { head: textOf(word('share')), figure: true, share: 1 },
        ],
        rows: [
          ...zoning.shares.map(({ category, share }) => [textOf(words.zone(category)), textOf(words.share(share))]),
          [textOf(word('unzoned')), textOf(words.share(zoning.unzoned))],
        ],
      },
      ...timeBlocks(time, words),
      ...notes(
        {
          isGenerated,
          isApproximate: area.approximate,
          roads: amenities.roads,
          credits: [...amenities.credits, ...zoning.credits],
        },
        words,
      ),
    ]
    return { title: word('title'), blocks }
  }
}

const filterFacts = ({ from, to, types, transactions }: AppliedFilters, words: Wording): [string, string][] => {
  const { word, date, category } = words
  return [
    [word('period'), word('span', { from: date(from), to: date(to) })],
    [word('types'), types.length > 0 ? types.map(category).join(COMMA[words.language]) : word('types.all')],
    [word('transactions'), word(`transactions.${transactions}`)],
  ]
}

function marketBlocks(market: MarketFigures | null, { word, number, kwd }: Wording): Block[] {
  if (!market) return []
  const { transactionCount, averageValue, medianValue, valueRange, perSqm } = market
  const range = (from: number, to: number) => word('span', { from: kwd(from), to: kwd(to) })
  return [
    ...facts([
      [word('transactionCount'), number(transactionCount)],
      [word('averageValue'), averageValue === null ? null : kwd(averageValue)],
      [word('medianValue'), medianValue === null ? null : kwd(medianValue)],
      [word('valueRange'), valueRange && range(valueRange.least, valueRange.greatest)],
      [word('middleHalf'), valueRange && range(valueRange.lower, valueRange.upper)],
      [word('averagePerSqm'), perSqm && kwd(perSqm.average)],
      [word('medianPerSqm'), perSqm && kwd(perSqm.median)],
    ]),
    ...(averageValue === null ? paragraphs(word('floor')) : []),
  ]
}

function timeBlocks({ points }: TimeFigures, { word, number, kwd, date }: Wording): Block[] {
  const shown = (points ?? []).filter(({ transactionCount }) => transactionCount > 0)
  if (shown.length === 0) return []
  return [
    heading(word('time')),
    {
      kind: 'table',
      columns: [
        { head: textOf(word('from')), share: 2 },
        { head: textOf(word('transactionCount')), figure: true, share: 2 },
        { head: textOf(word('averageValue')), figure: true, share: 3 },
        { head: textOf(word('medianPerSqm')), figure: true, share: 3 },
      ],
      rows: shown.map(({ from, transactionCount, averageValue, medianPerSqm }) => [
        textOf(date(from)),
        textOf(number(transactionCount)),
        textOf(averageValue === null ? '–' : kwd(averageValue)),
        textOf(medianPerSqm === null ? '–' : kwd(medianPerSqm)),
      ]),
    },
  ]
}

const nameOf = ({ nameAr, nameEn, category }: NearAmenity, { language, amenity }: Wording): string =>
  isolateBidi((language === 'ar' ? (nameAr ?? nameEn) : (nameEn ?? nameAr)) ?? amenity(category))

/** What is around a property, in one language: the annex of its report. Null says that its location is not known. */
export function surroundingsBlocks(around: Surroundings | null, reading: Reading): Block[] {
  const words = wordsIn(reading)
  const { word, number, date } = words
  if (!around) return paragraphs(word('unknown'))
  const metres = number(around.radius)
  return [
    ...facts([
      [word('asAt'), date(around.on)],
      [word('place'), around.label && isolateBidi(around.label[words.language])],
    ]),
    heading(word('amenities')),
    amenityTable(
      around.amenities.map(({ nearest: [nearest = null], ...one }) => ({ ...one, nearest })),
      word('within.radius', { metres }),
      around.roads,
      words,
    ),
    heading(word('zoning')),
    ...zoneBlocks(around.zone, words),
    ...(around.market
      ? [
          heading(word('market', { metres })),
          ...facts(filterFacts(around.filters, words)),
          ...marketBlocks(around.market, words),
        ]
      : []),
    ...notes(
      {
        isGenerated:
          (around.market?.generatedShare ?? 0) > 0 ||
          around.zone?.isGenerated === true ||
          around.credits.some((one) => one.isGenerated),
        isUnpinned: around.isApproximate,
        roads: around.roads,
        credits: [...around.credits, ...(around.zone ? [{ ...around.zone, count: 1 }] : [])],
      },
      words,
    ),
  ]
}

type AmenityLine = Pick<AmenityFigures['categories'][number], 'category' | 'count' | 'nearest'>

/** How many amenities of each kind there are, and the nearest; with the minutes by car where they are known. */
function amenityTable(
  lines: readonly AmenityLine[],
  counted: string,
  roads: RoadData | undefined,
  words: Wording,
): Block {
  const { word, number, amenity } = words
  const hasMinutes = roads?.state === 'TOLD'
  const minutesOf = ({ minutes }: NearAmenity) =>
    minutes === null ? word('minutes.none') : minutes === undefined ? '–' : number(minutes)
  return {
    kind: 'table',
    columns: [
      { head: textOf(word('kind')), share: 3 },
      { head: textOf(counted), figure: true, share: 1.5 },
      { head: textOf(word('nearest')), share: 4 },
      { head: textOf(word('metres')), figure: true, share: 1.5 },
      ...(hasMinutes ? [{ head: textOf(word('minutes')), figure: true as const, share: 1.5 }] : []),
    ],
    rows: lines.map(({ category, count, nearest }) => [
      textOf(amenity(category)),
      textOf(number(count)),
      textOf(nearest ? nameOf(nearest, words) : '–'),
      textOf(nearest ? number(nearest.distance) : '–'),
      ...(hasMinutes ? [textOf(nearest ? minutesOf(nearest) : '–')] : []),
    ]),
  }
}

// Papers keep what is known: minutes that could not be found at the moment of printing are left out.
function roadNote(roads: RoadData | undefined, { word, date }: Wording): Block[] {
  if (!roads || roads.state === 'FAILED') return []
  if (roads.state === 'NO_ROAD') return paragraphs(word('minutes.noRoad'))
  return paragraphs(
    roads.asAt === null ? word('minutes.credit.undated') : word('minutes.credit', { date: date(roads.asAt) }),
  )
}

function zoneBlocks(zone: Zone | null, words: Wording): Block[] {
  const { word, number, date, language } = words
  if (!zone) return paragraphs(word('unzoned'))
  const { front, side, rear } = zone.setbacks
  const name = language === 'ar' ? (zone.nameAr ?? zone.nameEn) : (zone.nameEn ?? zone.nameAr)
  const setback = (value: number | null) => (value === null ? '–' : number(value))
  const hasSetbacks = [front, side, rear].some((value) => value !== null)
  return facts([
    [word('zone'), isolateBidi([zone.code, name].filter(Boolean).join(' · '))],
    [word('use'), words.zone(zone.category)],
    [word('maxHeight'), zone.maxHeight === null ? null : number(zone.maxHeight)],
    [word('maxDensity'), zone.maxDensity === null ? null : words.share(zone.maxDensity)],
    [word('setbacks'), hasSetbacks ? leftToRight([front, side, rear].map(setback).join(' / ')) : null],
    [word('validFrom'), date(zone.validFrom)],
  ])
}

type Notes = {
  isGenerated: boolean
  isApproximate?: boolean
  isUnpinned?: boolean
  roads: RoadData | undefined
  credits: readonly Pick<Credit, 'source'>[]
}

function notes({ isGenerated, isApproximate, isUnpinned, roads, credits }: Notes, words: Wording): Block[] {
  const { word } = words
  const sources = [...new Set(credits.map(({ source }) => isolateBidi(source)))]
  return [
    ...(isApproximate ? paragraphs(word('approximate')) : []),
    ...(isUnpinned ? paragraphs(word('noPin')) : []),
    ...paragraphs(word('straight')),
    ...roadNote(roads, words),
    ...(sources.length > 0 ? paragraphs(word('credits', { sources: sources.join(' · ') })) : []),
    ...(isGenerated ? [{ kind: 'note' as const, text: textOf(word('generated')) }] : []),
  ]
}
