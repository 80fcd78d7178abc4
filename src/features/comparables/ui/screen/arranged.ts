import type { EvidenceKind } from '#features/market/model/codes.ts'
import type { SortChoice } from '#web/records/list/sorting.ts'
import type { Choice } from '../../model/codes.ts'
import type { Candidate } from './candidates.ts'

/** Which candidates are shown; bounds are included, null means no filter. */
export type Filters = {
  kind: EvidenceKind | null
  location: string | null
  /** Before the date of the search. */
  months: number | null
  sizeFrom: number | null
  sizeTo: number | null
  metreFrom: number | null
  metreTo: number | null
  decided: Choice | null
}
export const NO_FILTERS: Filters = {
  ...{ kind: null, location: null, months: null, decided: null },
  ...{ sizeFrom: null, sizeTo: null, metreFrom: null, metreTo: null },
}
/** How many filters are set; a range counts as one. */
export const filtersOn = ({ sizeFrom, sizeTo, metreFrom, metreTo, ...codes }: Filters): number =>
  [sizeFrom ?? sizeTo, metreFrom ?? metreTo, ...Object.values(codes)].filter((one) => one !== null).length

const DAYS_A_MONTH = 365.25 / 12
const isWithin = (value: number, from: number | null, to: number | null) =>
  value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY)

type Said = { choiceOf: (id: string) => Choice; placeOf: (candidate: Candidate) => string }

const RANK: Readonly<Record<Choice, number>> = { USED: 0, UNDECIDED: 1, REJECTED: 2 }
const VALUES = {
  n: ({ n }: Candidate) => n,
  decision: ({ id }: Candidate, { choiceOf }: Said) => RANK[choiceOf(id)],
  place: (one: Candidate, { placeOf }: Said) => placeOf(one),
  distance: ({ nearness }: Candidate) => nearness.distance,
  date: ({ evidence }: Candidate) => evidence.evidenceDate,
  price: ({ evidence }: Candidate) => evidence.price,
  size: ({ evidence }: Candidate) => evidence.area,
  metrePrice: ({ evidence }: Candidate) => evidence.metrePrice,
  age: ({ age }: Candidate) => age,
  likeness: ({ nearness }: Candidate) => nearness.similarity,
  source: ({ evidence }: Candidate) => evidence.source,
} as const
export type CandidateColumn = keyof typeof VALUES
export const CANDIDATE_COLUMNS = Object.keys(VALUES) as CandidateColumn[]

/** The ids of the candidates that pass the filters, sorted; those without a value come last in either direction. */
export function arranged(
  all: readonly Candidate[],
  { filters, sort, ...said }: Said & { filters: Filters; sort: SortChoice | null },
): string[] {
  const { kind, location, months, decided } = filters
  const shown = all.filter(
    ({ id, evidence, nearness }) =>
      (kind === null || evidence.kind === kind) &&
      (location === null || evidence.location === location) &&
      (months === null || nearness.days <= months * DAYS_A_MONTH) &&
      (decided === null || said.choiceOf(id) === decided) &&
      isWithin(evidence.area, filters.sizeFrom, filters.sizeTo) &&
      isWithin(evidence.metrePrice, filters.metreFrom, filters.metreTo),
  )
  const key = CANDIDATE_COLUMNS.find((column) => column === sort?.key)
  if (!key) return shown.map(({ id }) => id)
  const values = new Map(shown.map((one) => [one.id, VALUES[key](one, said)]))
  const by = sort?.descending ? -1 : 1
  const compare = (a: Candidate, b: Candidate): number => {
    const [one, other] = [values.get(a.id) ?? null, values.get(b.id) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'string') return by * one.localeCompare(String(other), undefined, { numeric: true })
    return by * (one - Number(other))
  }
  return shown.toSorted((a, b) => compare(a, b) || a.n - b.n).map(({ id }) => id)
}
