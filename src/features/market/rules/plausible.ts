import { type FieldFault, faultOf, type Params } from '#kernel/errors.ts'
import { fill } from '#kernel/words.ts'
import { placesMessages } from '../../places/messages.ts'
import { type Area, areaByNumber, areaLabel, areas, findArea, isLocatable } from '../../places/model.ts'
import { areaReversed, likelyArea } from '../../places/rules/likely-area.ts'
import { locate, middleOfArea } from '../../places/rules/locate.ts'
import type { PropertyType } from '../../properties/model/codes.ts'
import type { EvidenceContent } from '../fields.ts'
import { marketMessages } from '../messages.ts'
import type { CURRENCIES } from '../model/codes.ts'
import { boxAround, metresBetween } from './similarity.ts'
import { isFar, type Measure, type Spread } from './spread.ts'

const fault = faultOf('market', marketMessages)

/** What is judged of an entry; `areaNumber` is that of its pin, else of the area named. `stated` is the KWD that a source gave beside an amount in another currency. */
export type DoubtedFacts = Pick<
  EvidenceContent,
  | 'kind'
  | 'type'
  | 'price'
  | 'area'
  | 'yearBuilt'
  | 'evidenceDate'
  | 'frontage'
  | 'currency'
  | 'exchangeRate'
  | 'location'
  | 'governorate'
  | 'latitude'
  | 'longitude'
> & { areaNumber: number | null; stated?: number | null }

/** What is usual of the like of an entry, where enough entries tell. */
export type Usual = { [M in Measure]?: Spread | undefined }

/** Sizes in m² that properties of a type have. */
const SIZES: Readonly<Record<PropertyType, readonly [least: number, most: number]>> = {
  RESIDENTIAL: [50, 20_000],
  INVESTMENT: [150, 50_000],
  APARTMENT: [15, 2500],
  COMMERCIAL: [4, 500_000],
  MIXED_USE: [100, 500_000],
  INDUSTRIAL: [50, 5_000_000],
  LAND: [50, 50_000_000],
  AGRICULTURAL: [500, 5_000_000],
  FARMS: [500, 5_000_000],
  CHALETS: [100, 50_000],
  JAWAKHEERS: [100, 100_000],
}
/** KWD per m² beyond which a figure is mostly in thousands, in another currency, or of another kind: of a month's rent, and of a price. */
const METRE_PRICES = { RENT: [0.01, 200], PRICE: [0.5, 50_000] } as const
/** KWD for a unit of a currency, as they were since 1990 and with some room. */
const RATES: Readonly<Record<Exclude<(typeof CURRENCIES)[number], 'KWD'>, readonly [least: number, most: number]>> = {
  SAR: [0.06, 0.1],
  AED: [0.06, 0.1],
  QAR: [0.06, 0.1],
  BHD: [0.6, 1],
  OMR: [0.6, 1],
  USD: [0.25, 0.36],
  EUR: [0.24, 0.5],
  GBP: [0.33, 0.7],
}
/** A plot is at least so deep, and at most so many times as deep as wide. */
const DEPTH = { least: 4, times: 40 } as const
/** A pin so near to an area, in metres, lies at its border. */
const AT_BORDER = 250
/** A price in KWD that is no further from an amount at its rate was rounded. */
const ROUNDED = 0.01

/** Three figures tell what is usual. */
const rounded = (value: number) => Number(value.toPrecision(3))

/**
 * What is odd of an entry that breaks no rule of the register, as faults that a person may accept: the area, the pin, the size, the price per m²
 * and the rate beside what is usual, the year of construction beside the transaction.
 */
export function evidenceDoubts(facts: DoubtedFacts, usual: Usual): FieldFault[] {
  return [
    ...placeDoubts(facts),
    ...sizeDoubts(facts),
    ...(facts.area ? farFrom('size', facts.area, usual.size) : []),
    ...priceDoubts(facts, usual.price),
    ...currencyDoubts(facts),
    ...yearDoubts(facts),
  ]
}

/** The doubts that rest on other rows of a file, or on the register. */
export const DOUBTS = {
  /** Another row has the same deed, day and price for another parcel. */
  deed: (row: number) => fault('price', 'doubt.deed', { row }),
  twice: (row: number) => fault('evidenceDate', 'doubt.twice', { row }),
  registered: () => fault('evidenceDate', 'doubt.registered'),
} as const
const BESIDE = [DOUBTS.deed(0), DOUBTS.twice(0), DOUBTS.registered()].map(({ code }) => code)

/** True for a doubt that `evidenceDoubts` finds, false for one that rests on other rows of a file or on the register. */
export const isOfItself = ({ code }: Pick<FieldFault, 'code'>): boolean => !BESIDE.includes(code)

type Placed = Pick<DoubtedFacts, 'location'> & Partial<Pick<DoubtedFacts, 'latitude' | 'longitude' | 'areaNumber'>>

/** What is odd of a place: an area that is not on the list, with the one that is likely meant, or a pin that lies in another area. */
export function placeDoubts({ location, latitude = null, longitude = null, areaNumber = null }: Placed): FieldFault[] {
  if (!location) return []
  const named = findArea(location)
  if (!named) return [unknownArea(location)]
  const lies = areaNumber === null ? undefined : areaByNumber(areaNumber)
  if (latitude === null || longitude === null || !lies || lies === named || !isLocatable(named)) return []
  const pin = { latitude, longitude }
  const { south, west, north, east } = boxAround(pin, AT_BORDER)
  const around = [south, latitude, north].flatMap((y) =>
    [west, longitude, east].map((x) => ({ latitude: y, longitude: x })),
  )
  if (around.some((point) => locate(point)?.area === named.number)) return []
  const middle = middleOfArea(named.number)
  if (!middle) return []
  const km = Math.round(metresBetween(pin, middle) / 100) / 10
  const labels = { area: named.nameAr, areaEn: labelOf(named), other: lies.nameAr, otherEn: labelOf(lies), km }
  return [fault('latitude', 'doubt.pin', labels)]
}

const labelOf = ({ nameAr }: Area) => areaLabel(nameAr, 'en')

function unknownArea(location: string): FieldFault {
  const reversed = areaReversed(location)
  if (reversed) return fault('location', 'doubt.areaReversed', { area: reversed.nameAr, areaEn: labelOf(reversed) })
  const likely = likelyArea(location)
  if (likely) return fault('location', 'doubt.areaLike', { area: likely.nameAr, areaEn: labelOf(likely) })
  return fault('location', 'doubt.areaUnknown', { n: areas().length })
}

type Sized = { type: string | null; area: number | null; frontage?: number | null }

/** What is odd of a size in m² by itself: beyond what the type has, or beside the frontage in metres. */
export function sizeDoubts({ type, area, frontage = null }: Sized): FieldFault[] {
  if (!area) return []
  const doubts: FieldFault[] = []
  const [least, most] = SIZES[type as PropertyType] ?? [0, Number.POSITIVE_INFINITY]
  if (area < least || area > most) doubts.push(fault('area', 'doubt.sizeBounds', { size: area, least, most }))
  const depth = frontage ? area / frontage : null
  if (frontage && depth !== null && (depth < DEPTH.least || depth > DEPTH.times * frontage))
    doubts.push(fault('frontage', 'doubt.frontage', { frontage, size: area, depth: rounded(depth) }))
  return doubts
}

/** A value far from that of its like, with what is usual, of how many entries and where. */
function farFrom(measure: Measure, value: number, spread: Spread | undefined): FieldFault[] {
  if (!spread || !isFar(value, spread, measure)) return []
  const { n, lower, median, upper } = spread
  const [least, most, usual] = [rounded(lower), rounded(upper), rounded(median)]
  const found = { n, least, most, usual, ...whereOf(spread) }
  return measure === 'price'
    ? [fault('price', 'doubt.price', { perSqm: Math.round(value * 1000) / 1000, ...found })]
    : [fault('area', 'doubt.size', { size: value, ...found })]
}

/** The place of a spread in both languages. */
function whereOf({ place }: Spread): Params {
  if (place === 'KUWAIT')
    return { where: marketMessages['doubt.kuwait'].ar, whereEn: marketMessages['doubt.kuwait'].en }
  if ('governorate' in place) {
    const [of, name] = [marketMessages['doubt.governorate'], placesMessages[`governorate.${place.governorate}`]]
    return { where: fill(of.ar, { name: name.ar }), whereEn: fill(of.en, { name: name.en }) }
  }
  const area = areaByNumber(place.areaNumber)
  return area ? { where: area.nameAr, whereEn: labelOf(area) } : {}
}

function priceDoubts({ kind, price, area }: DoubtedFacts, usual: Spread | undefined): FieldFault[] {
  if (!kind || !price || !area) return []
  const perSqm = price / area
  const [least, most] = METRE_PRICES[kind === 'RENT' ? 'RENT' : 'PRICE']
  if (perSqm < least || perSqm > most)
    return [fault('price', 'doubt.priceBounds', { perSqm: Math.round(perSqm * 1000) / 1000, least, most })]
  return farFrom('price', perSqm, usual)
}

function currencyDoubts({ currency, exchangeRate, price, stated }: DoubtedFacts): FieldFault[] {
  if (!currency || !exchangeRate || !(currency in RATES)) return []
  const [least, most] = RATES[currency as keyof typeof RATES]
  const doubts: FieldFault[] = []
  if (exchangeRate < least || exchangeRate > most)
    doubts.push(fault('exchangeRate', 'doubt.rate', { rate: exchangeRate, currency, least, most }))
  if (price && stated && Math.abs(stated - price) > ROUNDED * Math.max(stated, price))
    doubts.push(fault('price', 'doubt.converted', { amount: price, stated }))
  return doubts
}

function yearDoubts({ yearBuilt, evidenceDate }: DoubtedFacts): FieldFault[] {
  const year = Number(evidenceDate?.slice(0, 4))
  return yearBuilt && yearBuilt > year ? [fault('yearBuilt', 'doubt.yearAfter', { builtYear: yearBuilt, year })] : []
}
