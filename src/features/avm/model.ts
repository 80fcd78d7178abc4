import type { Tenure } from '#features/terms/model/codes.ts'
import type { Language } from '#kernel/words.ts'
import type { Governorate } from '../places/model.ts'
import type { PropertyType } from '../properties/model/codes.ts'
import type { ModelMetrics, TrialFigures, Trimmed } from './model/metrics.ts'
import type { Interval, IntervalFigure } from './rules/ratio-study/bootstrap.ts'
import type { VerticalEquity } from './rules/ratio-study/vertical-equity.ts'
import type { RefusalCode } from './rules/table.ts'
import type { RatioStudy } from './rules.ts'

/**
 * Said wherever an estimate is shown, printed or answered: IVS and the Red Book know no valuation without the judgement of a valuer.
 */
export const INDICATION: Readonly<Record<Language, string>> = {
  ar: 'مؤشر لقيمة العقار وليس تقييماً',
  en: 'An indication, not a valuation',
}

/** The columns that models learn from, as drivers and refusals name them; `basis` tells prices from the firm's own valuations. */
export const AVM_COLUMNS = [
  'type',
  'area',
  'builtArea',
  'floors',
  'age',
  'condition',
  'frontage',
  'streets',
  'corner',
  'tenure',
  'basis',
] as const
export type AvmColumn = (typeof AVM_COLUMNS)[number]

/** What an estimate is asked for; m², metres, degrees. What is not known is absent or null. */
export type Attributes = {
  type: PropertyType
  area: number
  builtArea?: number | null | undefined
  floors?: number | null | undefined
  yearBuilt?: number | null | undefined
  /** 1 run down to 10 as new. */
  condition?: number | null | undefined
  frontage?: number | null | undefined
  streets?: number | null | undefined
  corner?: boolean | null | undefined
  tenure?: Tenure | null | undefined
  /** The area's name in either language and any spelling; the pin decides where both are given. */
  location?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}
export type AttributeField = keyof Attributes

/** What the register of properties does not hold, and evidence does: assumed as it is usual for the type where it is not known. */
export const ASSUMED_FIELDS = ['builtArea', 'floors', 'frontage', 'streets', 'corner', 'tenure'] as const
export type AssumedField = (typeof ASSUMED_FIELDS)[number]
export type Assumed = Partial<Pick<Attributes, AssumedField>>

/** The attributes as they were estimated, with the place that was found for them. */
export type Subject = { [F in AttributeField]-?: NonNullable<Attributes[F]> | null } & {
  type: PropertyType
  area: number
  governorate: Governorate | null
  areaNumber: number | null
  /** True where the place is the middle of its area and no pin. */
  isApproximate: boolean
}

/** Why there is no value. The first three are the model's own (rules/table.ts). */
export type AvmRefusal = {
  code: RefusalCode | 'NO_MODEL' | 'PLACE_UNKNOWN' | 'TOO_UNCERTAIN'
  /** The column, or '@location', '@date', that it is for. */
  column: string | null
}

/** What a value is to be read with: hardly anything of its area, or of a column, was sold; or a fact is beyond those of the sales. */
export type AvmCaution = { code: 'UNSEEN'; column: string } | { code: 'BEYOND_SALES' }

/** The level of the market that a value has: the day it is applied from, by how many percent it moves the value, and of how many sales it is (the firm alone). */
export type AppliedLevel = { day: string; percent: number; count: number | null }

/** How sure an estimate is, by the width of its range: rules/confidence.ts. */
const CONFIDENCES = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** What clients are shown of a sale: the classes of its size (m²) and price per m² (KWD), from and up to but without, and the year and quarter. */
export type SaleClasses = {
  area: readonly [number, number]
  pricePerMetre: readonly [number, number]
  quarter: readonly [year: number, quarter: number]
}

/** A sale that an estimate rests on. Clients see its place and `classes`, nothing else: the rest is null to them, as `classes` is to the firm. */
export type ShownComparable = {
  location: string | null
  classes: SaleClasses | null
  /** m² */
  area: number | null
  date: string | null
  /** KWD */
  pricePerMetre: number | null
  isGenerated: boolean
  kind: 'SALE' | 'AUCTION' | 'VALUATION' | null
  type: PropertyType | null
  /** The entry of the market register, or the valuation. */
  id: string | null
  price: number | null
  /** The price as of the date of the estimate, for a property like it; KWD. */
  adjustedPrice: number | null
  distanceMetres: number | null
  latitude: number | null
  longitude: number | null
  /** 0 to 1. */
  similarity: number | null
}

/** By how much a driver moves the estimate from the base; KWD, whole. */
export type Driver = { column: string; amount: number }

/** A value with its range; KWD, whole. `base` + Σ `drivers` = `value`, exactly. */
export type Indicated = {
  value: number
  low: number
  high: number
  /** The share of prices that ranges hold, 0.8. */
  coverage: number
  confidence: Confidence
  /** The forecast standard deviation that the range implies, as a share of the value. */
  fsd: number
  pricePerMetre: number
  base: number
  drivers: Driver[]
}

/**
 * The model an estimate came of. `rows` is how much evidence it learnt from, `lastDay` the day of the latest; `isInClasses`, as it is outside the firm:
 * the least of the count's class, and the first day of the month.
 */
export type ModelSource = {
  id: string
  number: number
  trainedAt: string
  rows: number
  lastDay: string
  isInClasses: boolean
  /** True while any of its evidence was made up for demonstrations. */
  hasGenerated: boolean
}

/** What the model in use says of the property of a valuation as at its valuation date, in whole KWD; with the model's number and day. */
export type ValueIndication = Pick<Indicated, 'value' | 'low' | 'high'> & { model: number; trainedOn: string }

/** The answer of `avm.estimate`. `estimate` is null exactly where `refusal` tells why. */
export type AvmEstimate = {
  notice: Readonly<Record<Language, string>>
  /** The date of the value. */
  date: string
  subject: Subject
  /** What was not known of it, and assumed as is usual for its type. */
  assumed: Assumed
  /** The record that was asked for, with its name or number. */
  of: { kind: 'property' | 'valuation'; id: string; name: string } | null
  /** Where its facts come from, and whether a report gives its value; null for facts that were typed. */
  rests: { facts: 'INSPECTION' | 'RECORD'; hasReport: boolean } | null
  model: ModelSource | null
  estimate: Indicated | null
  refusal: AvmRefusal | null
  cautions: readonly AvmCaution[]
  level: AppliedLevel | null
  comparables: ShownComparable[]
  /** The same with the changes of a what-if, and the difference of the values, KWD; null without changes. */
  whatIf: {
    subject: Subject
    assumed: Assumed
    estimate: Indicated | null
    refusal: AvmRefusal | null
    difference: number | null
  } | null
}

const MODEL_STATUSES = ['WAITING', 'TRAINING', 'CANDIDATE', 'PROMOTED', 'RETIRED', 'FAILED', 'CANCELLED'] as const
export type ModelStatus = (typeof MODEL_STATUSES)[number]
/** What made a training begin: somebody, the schedule, the first start of a demonstration, or an upgrade of the engine. */
const MODEL_ORIGINS = ['ASKED', 'SCHEDULED', 'FIRST', 'UPGRADED'] as const
export type ModelOrigin = (typeof MODEL_ORIGINS)[number]
/** Why a model was promoted, or not. */
const MODEL_REASONS = ['FIRST', 'BETTER', 'NOT_BETTER', 'SAME', 'GUARDED'] as const
export type ModelReason = (typeof MODEL_REASONS)[number]

export const FREQUENCIES = ['OFF', 'NIGHTLY', 'WEEKLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The simple ways that a model is held against: the median price per m² of the area and type, and the mean of the five nearest sales. */
export const BASELINES = ['AREA_MEDIAN', 'NEAREST_FIVE'] as const
export type Baseline = (typeof BASELINES)[number]

/** The study of a group of sales that the model had not seen; percentages as numbers. What is optional lacks in studies of earlier releases. */
export type AccuracyStudy = Omit<RatioStudy, 'prb' | 'p95'> & {
  /** Null where all values are alike. */
  prb: number | null
  p95?: number
  /** Null of too few sales; `groups` is empty outside the firm. */
  vertical?: VerticalEquity | null
  /** The share of prices that lay in their ranges, in percent. */
  coverage: number
  /** The share of the sales of which the model gives a value and no refusal, in percent. */
  hitRate?: number
  intervals: Partial<Record<IntervalFigure, Interval>>
  baselines: Record<Baseline, BaselineStudy | null>
}
/** What a simple way gave on the same sales, of those that it can value at all. */
export type BaselineStudy = Pick<RatioStudy, 'medianRatio' | 'cod' | 'mdape' | 'within10' | 'count'>

/**
 * Groups of the sales of the trial, and two that are none: quarters, each estimated by what was known before it, and what no figure of the trial
 * is made of, auctions and the firm's own valuations, by their basis.
 */
export const DIMENSIONS = ['ALL', 'TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH', 'QUARTER', 'BASIS'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Below so many sales a group is shown greyed, and below so many only its number. */
export const FEW_SALES = 20
export const HIDDEN_SALES = 5

/** A group of sales in the accuracy; `study` is null below HIDDEN_SALES. */
export type AccuracyRow = { dimension: Dimension; key: string; n: number; few: boolean; study: AccuracyStudy | null }

/** The bounds of the bands of value in KWD: below the first, between two, from the last. */
export const PRICE_BANDS = [100_000, 250_000, 500_000, 1_000_000] as const

/** The ranges in which IAAO's Standard on Ratio Studies (2013) wants the figures; COD by kind of property, in percent. */
export const IAAO = {
  medianRatio: { low: 0.9, high: 1.1 },
  prd: { low: 0.98, high: 1.03 },
  prb: { low: -0.05, high: 0.05 },
  /** Of the exposure draft of May 2026, in percent. */
  vei: { low: -10, high: 10 },
  /** Dwellings of differing age and size; income-producing and others; vacant land and all else. */
  cod: { RESIDENTIAL: { low: 5, high: 15 }, INCOME: { low: 5, high: 20 }, OTHER: { low: 5, high: 25 } },
} as const

/** The answer of `avm.accuracy`: the current model's, out of time. Outside the firm by classes and steps: rules/published-accuracy.ts. */
export type Accuracy = {
  notice: Readonly<Record<Language, string>>
  model: ModelSource | null
  /** The model of the trial learnt from evidence until this day, and was tried on sales after it. */
  trialUntil: string | null
  /** The figures of the trial where only what the register of properties holds is known, and the rest is assumed. */
  assumed: TrialFigures | null
  trimmed: Trimmed | null
  rows: AccuracyRow[]
  iaao: typeof IAAO
}

/** A model, or its training, as the models' screen has it. */
export type AvmModel = {
  id: string
  number: number
  status: ModelStatus
  origin: ModelOrigin
  askedByName: string | null
  askedAt: string
  startedAt: string | null
  endedAt: string | null
  progress: number
  cancelAsked: boolean
  failure: string | null
  reason: ModelReason | null
  dataHash: string | null
  seed: number | null
  codeVersion: string | null
  modelSha256: string | null
  rows: number | null
  ownRows: number | null
  generatedRows: number | null
  firstDay: string | null
  lastDay: string | null
  trialUntil: string | null
  dropped: { column: string; reason: string }[]
  excluded: { reason: string; count: number }[]
  metrics: ModelMetrics | null
  seconds: number | null
}

/** Why models of earlier releases left auctions out of what they learnt from, among the reasons of `excluded`. */
export const FORCED_SALE = 'FORCED_SALE'

/** The answer of `avm.models.list`: newest first, and when models are trained by themselves. */
export type AvmModels = { items: AvmModel[]; schedule: { frequency: Frequency; version: number } }
