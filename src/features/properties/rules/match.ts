/** What says which property is meant, besides its parcel. */
type Said = { type: string | null; area: number | null; paciNumber: string | null }
export type Matched<P> = { kind: 'NONE' | 'ONE' | 'DOUBTFUL'; items: P[] }

/**
 * The property that facts are about, among those that are registered on the parcel or with the automated number (PACI): 'ONE' where exactly one fits and nothing
 * contradicts it, 'NONE' where none does, and 'DOUBTFUL' where several fit, or one fits in part: the same number on another parcel, another number on the same
 * one, a plot that was registered as another type. Of apartments, of which a parcel has many, another number or size is another apartment.
 */
export function matchOf<P extends Said & { id: string }>(
  facts: Said,
  { onParcel, numbered }: { onParcel: readonly P[]; numbered: readonly P[] },
): Matched<P> {
  const elsewhere = numbered.filter(({ id }) => !onParcel.some((one) => one.id === id))
  const fits = [
    ...onParcel.map((one) => ({ one, fit: fitOnParcel(facts, one) })),
    ...elsewhere.map((one) => ({ one, fit: 'PARTLY' as const })),
  ]
  const of = (...wanted: Fit[]) => fits.flatMap(({ one, fit }) => (wanted.includes(fit) ? [one] : []))
  const [sure, whole, partly] = [of('SURE'), of('SURE', 'WHOLE'), of('PARTLY')]
  // The number of the address says which of several on a parcel it is.
  if (sure.length === 1) return { kind: 'ONE', items: sure }
  const items = [...whole, ...partly]
  return { kind: items.length === 0 ? 'NONE' : items.length > 1 || partly.length > 0 ? 'DOUBTFUL' : 'ONE', items }
}

type Fit = 'SURE' | 'WHOLE' | 'PARTLY' | 'NONE'

function fitOnParcel(facts: Said, one: Said): Fit {
  const hasBoth = facts.paciNumber !== null && one.paciNumber !== null
  const isType = facts.type === one.type
  if (hasBoth && facts.paciNumber === one.paciNumber) return isType ? 'SURE' : 'PARTLY'
  const isApartment = facts.type === 'APARTMENT' || one.type === 'APARTMENT'
  if (isApartment) return isType && !hasBoth && facts.area === one.area ? 'WHOLE' : 'NONE'
  return isType && !hasBoth ? 'WHOLE' : 'PARTLY'
}
