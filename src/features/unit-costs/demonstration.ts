import type { BuildingKind, Finish } from './model/codes.ts'
import type { CostFields } from './model.ts'

/** A cost of the demonstration's table; `by` is the key of a demonstration person. */
export type DemonstrationCost = CostFields & { id: string; by: string }

/** The costs of the latest year in KWD per m²; the years before were cheaper by some percent. */
const LATEST: readonly [BuildingKind, Partial<Record<Finish, number>>][] = [
  ['HOUSE', { SHELL: 125, STANDARD: 245, GOOD: 310, LUXURY: 430 }],
  ['APARTMENT_BUILDING', { SHELL: 118, STANDARD: 230, GOOD: 280, LUXURY: 360 }],
  ['OFFICE_BUILDING', { STANDARD: 275, GOOD: 345, LUXURY: 460 }],
  ['RETAIL', { STANDARD: 320, GOOD: 415 }],
  ['SHOWROOM', { STANDARD: 235, GOOD: 290 }],
  ['WAREHOUSE', { STANDARD: 92, GOOD: 118 }],
  ['WORKSHOP', { STANDARD: 110, GOOD: 140 }],
  ['CHALET', { STANDARD: 240, GOOD: 325 }],
  ['FARM_BUILDING', { STANDARD: 120 }],
  ['LIVESTOCK_PEN', { STANDARD: 48 }],
  ['BASEMENT', { STANDARD: 165, GOOD: 190 }],
  ['ANNEXE', { STANDARD: 205 }],
  ['SHADE', { STANDARD: 28 }],
]
const YEARS = [
  { ago: 2, share: 0.94, source: 'متوسط عروض أسعار ثلاثة مقاولين' },
  { ago: 1, share: 0.97, source: 'متوسط عروض أسعار أربعة مقاولين' },
  { ago: 0, share: 1, source: 'متوسط عقود مقاولة اطّلع عليها المكتب' },
] as const

/** A made-up table of three years up to a year; every row is marked as generated where it is stored. */
export function demonstrationCosts(year: number): DemonstrationCost[] {
  const rows = YEARS.flatMap(({ ago, share, source }) =>
    LATEST.flatMap(([buildingKind, finishes]) =>
      (Object.entries(finishes) as [Finish, number][]).map(([finish, latest]) => ({
        buildingKind,
        finish,
        fromArea: 0,
        cost: Math.round(latest * share),
        fromDate: `${year - ago}-01-01`,
        source: `${source}، ${year - ago}`,
        note: buildingKind === 'HOUSE' && finish === 'SHELL' ? 'دون التشطيبات والأعمال الصحية والكهربائية' : null,
      })),
    ),
  )
  return rows.map((row, at) => ({
    ...row,
    by: 'manager',
    id: `0c057000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }))
}
