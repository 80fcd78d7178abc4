import { ASSUMED_FIELDS, type Assumed, type AssumedField } from '../model.ts'
import { medianOf } from '../rules.ts'
import type { EvidenceFacts } from './evidence.ts'

/** What is usual for a type of property; null where evidence of it does not tell, as vacant land has no built area. */
export type Typical = {
  /** Built area ÷ area. */
  builtShare: number | null
  floors: number | null
  /** Frontage ÷ √area. */
  frontageShare: number | null
  streets: number | null
  corner: boolean | null
  tenure: EvidenceFacts['tenure']
}

/** The share of a type's evidence that has to tell a fact for it to be usual. */
const LEAST_SHARE = 0.5

/** What is usual, by type: medians of what is measured and counted, of the rest what is most frequent. */
export function typicalOf(rows: readonly EvidenceFacts[]): Record<string, Typical> {
  return Object.fromEntries([...Map.groupBy(rows, ({ type }) => type)].map(([type, of]) => [type, typicalOfType(of)]))
}

function typicalOfType(rows: readonly EvidenceFacts[]): Typical {
  const known = <T>(of: (row: EvidenceFacts) => T | null): T[] => {
    const values = rows.map(of).filter((value) => value !== null)
    return values.length >= LEAST_SHARE * rows.length ? values : []
  }
  const median = (of: (row: EvidenceFacts) => number | null): number | null => {
    const values = known(of)
    return values.length > 0 ? medianOf(values) : null
  }
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  return {
    builtShare: median(({ builtArea, area }) => (builtArea === null ? null : builtArea / area)),
    floors: whole(median(({ floors }) => floors)),
    frontageShare: median(({ frontage, area }) => (frontage === null ? null : frontage / Math.sqrt(area))),
    streets: whole(median(({ streets }) => streets)),
    corner: mostFrequent(known(({ corner }) => corner)),
    tenure: mostFrequent(known(({ tenure }) => tenure)),
  }
}

function mostFrequent<T>(values: readonly T[]): T | null {
  const counts = [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length)
  return counts[0]?.[0] ?? null
}

type Known = { type: string; area: number } & { [F in AssumedField]: unknown }

/** What has to be assumed of a property; nothing where what is usual for its type is not known. m² and metres, to a tenth. */
export function assumedFor(known: Known, typical: Readonly<Record<string, Typical>> | null): Assumed {
  const usual = typical?.[known.type]
  if (!usual) return {}
  const tenth = (value: number) => Math.round(value * 10) / 10
  const { builtShare, floors, frontageShare, streets, corner, tenure } = usual
  const all = {
    builtArea: builtShare === null ? null : tenth(builtShare * known.area),
    floors,
    frontage: frontageShare === null ? null : tenth(frontageShare * Math.sqrt(known.area)),
    streets,
    corner,
    tenure,
  }
  return Object.fromEntries(
    ASSUMED_FIELDS.filter((field) => known[field] === null && all[field] !== null).map((field) => [field, all[field]]),
  ) as Assumed
}
