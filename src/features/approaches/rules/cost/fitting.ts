import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type BuildingKind, FINISHES, type Finish } from '../../../unit-costs/model/codes.ts'
import type { UnitCost } from '../../../unit-costs/model.ts'

/** What a unit cost is looked for: a part by its name in a property of a category, with a quality from 1 to 10 and a built area in m². */
export type Wanted = {
  name: string | null
  category: PropertyCategory | null
  quality: number | null
  builtArea: number | null
}
type Priced = Pick<UnitCost, 'buildingKind' | 'finish' | 'fromArea'>

/** The kinds of building that a property of a category mostly is. */
const KINDS: Readonly<Partial<Record<PropertyCategory, readonly BuildingKind[]>>> = {
  RESIDENTIAL: ['HOUSE'],
  APARTMENT: ['APARTMENT_BUILDING'],
  INVESTMENT: ['APARTMENT_BUILDING'],
  COMMERCIAL: ['OFFICE_BUILDING', 'RETAIL', 'SHOWROOM'],
  MIXED_USE: ['APARTMENT_BUILDING', 'RETAIL', 'OFFICE_BUILDING'],
  INDUSTRIAL: ['WAREHOUSE', 'WORKSHOP', 'SHOWROOM'],
  AGRICULTURAL: ['FARM_BUILDING'],
  FARMS: ['FARM_BUILDING', 'HOUSE'],
  JAWAKHEERS: ['LIVESTOCK_PEN'],
  CHALETS: ['CHALET'],
}
/** Parts that have a cost of their own, by what is in their names. */
const NAMED: readonly (readonly [BuildingKind, RegExp])[] = [
  ['BASEMENT', /سرداب|basement/i],
  ['SHADE', /مظل|shade|canopy/i],
  ['ANNEXE', /ملحق|annex/i],
]

/** The finish that a quality of construction goes with, as inspections rate it: 10 is luxury, 6 good, 4 standard. */
function finishOf(quality: number): Finish {
  if (quality >= 9) return 'LUXURY'
  return quality >= 5 ? 'GOOD' : 'STANDARD'
}

/** The kinds of building that are looked for, the likeliest first. */
function kindsOf({ name, category }: Wanted): readonly BuildingKind[] {
  const named = NAMED.find(([, word]) => word.test(name ?? ''))?.[0]
  return named ? [named] : ((category && KINDS[category]) ?? [])
}

/**
 * Unit costs with the fitting ones first: those of the kind that the part is called, else of the property's category, among them the finish
 * nearest to its quality, and of that the largest size that the building reaches. The order is that of the table where nothing is known.
 */
export function fittingFirst<Cost extends Priced>(costs: readonly Cost[], wanted: Wanted): Cost[] {
  const { quality, builtArea } = wanted
  const kinds = kindsOf(wanted)
  const finish = quality === null ? null : FINISHES.indexOf(finishOf(quality))
  const kindRank = ({ buildingKind }: Cost) => {
    const at = kinds.indexOf(buildingKind)
    return at < 0 ? kinds.length : at
  }
  const finishRank = (cost: Cost) => (finish === null ? 0 : Math.abs(FINISHES.indexOf(cost.finish) - finish))
  const sizeRank = ({ fromArea }: Cost) => (fromArea <= (builtArea ?? 0) ? -fromArea : fromArea)
  return costs.toSorted(
    (a, b) => kindRank(a) - kindRank(b) || finishRank(a) - finishRank(b) || sizeRank(a) - sizeRank(b),
  )
}

/** A quality that goes with the standard finish. */
const STANDARD = 4

/** The cost that fits a building: of its kind, of the finish nearest to its quality or of the standard one, and of its size. */
export function fittingCost<Cost extends Priced>(costs: readonly Cost[], wanted: Wanted): Cost | undefined {
  const ofSize = costs.filter(({ fromArea }) => fromArea <= (wanted.builtArea ?? 0))
  const [best] = fittingFirst(ofSize, { ...wanted, quality: wanted.quality ?? STANDARD })
  return best && kindsOf(wanted).includes(best.buildingKind) ? best : undefined
}
