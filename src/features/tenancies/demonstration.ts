import { addDays, type CalendarDate, monthStart } from '#kernel/dates.ts'
import type { TypedTenancy } from './model.ts'

/** A row of the demonstration's schedule; `endedOn` is its last day where it was ended. */
export type DemonstrationTenancy = { id: string; fields: TypedTenancy; endedOn: string | null }

type Lease = { begun: number; months: number }

/** Shops on the ground floor, and flats above: area in m², rent and market rent in KWD a month. */
const SHOPS = [
  { tenant: 'بقالة الضفاف', area: 62, rent: 650, market: 690, begun: -20, months: 60, later: [[4, 690]] },
  { tenant: 'صيدلية الواحة', area: 85, rent: 880, market: 900, begun: -9, months: 60, breakAt: 15 },
  { tenant: null, area: 48, rent: null, market: 480, begun: -3, months: 0 },
  {
    tenant: 'مغسلة المرجان',
    area: 40,
    rent: 400,
    market: 460,
    begun: -30,
    months: 60,
    later: [
      [-6, 420],
      [6, 440],
    ],
  },
] as const
const FLATS = [
  { area: 85, rent: 320 },
  { area: 95, rent: 350 },
  { area: 95, rent: 345 },
  { area: 110, rent: 395 },
] as const
const FLOORS = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس'] as const
/** Floors and flats that are vacant, by the months since. */
const VACANT: Readonly<Record<string, number>> = { '1/2': -1, '4/3': -5 }
/** Families by their names: made up, and none is a person of the demonstration. */
const TENANTS = ['العنزي', 'الرشيد', 'المطوع', 'الخالد', 'الصالح', 'العلي', 'الحمد', 'السالم', 'الناصر'] as const
/** What a flat is asked above the first floor, a floor, in KWD a month. */
const BY_FLOOR = 5

/**
 * The made-up schedule of an investment building today: four shops and twenty flats, three of them vacant, leases that end soon and one that has run out, steps of rents, a
 * break, and the former lease of a flat that is vacant.
 */
export function demonstrationTenancies(today: CalendarDate): DemonstrationTenancy[] {
  const month = (months: number) => monthStart(today, months)
  const leaseOf = ({ begun, months }: Lease) => ({
    leaseStart: month(begun),
    leaseEnd: addDays(month(begun + months), -1),
  })
  const shops = SHOPS.map(({ tenant, area, rent, market, ...shop }, at): TypedTenancy => {
    const unit = { unit: `محل ${at + 1}`, floor: 'الأرضي', use: 'SHOP', area, areaMeasure: 'LOCAL', marketRent: market }
    if (rent === null) return { ...unit, vacantSince: month(shop.begun) }
    return {
      ...{ ...unit, tenant, rent, deposit: rent * 2, payment: 'ADVANCE', costsBy: 'TENANT', ...leaseOf(shop) },
      ...('breakAt' in shop ? { breakDay: month(shop.breakAt) } : {}),
      rentSteps: 'later' in shop ? shop.later.map(([from, later]) => ({ from: month(from), rent: later })) : [],
    }
  })
  const flats = FLOORS.flatMap((floor, level) =>
    FLATS.map(({ area, rent }, at): TypedTenancy => {
      const n = level * FLATS.length + at
      const market = rent + level * BY_FLOOR + 10
      const unit = { unit: `${at + 1}`, floor, use: 'FLAT', area, areaMeasure: 'LOCAL', marketRent: market }
      const since = VACANT[`${level}/${at}`]
      if (since !== undefined) return { ...unit, vacantSince: month(since) }
      const lease = { begun: -23 + ((n * 7) % 22), months: n === 9 ? 1 : 24 }
      const asked = rent + level * BY_FLOOR - (n % 3) * 5
      const tenant = `عائلة ${TENANTS[n % TENANTS.length]}`
      return {
        ...unit,
        tenant,
        rent: asked,
        deposit: asked,
        payment: 'ADVANCE',
        costsBy: 'LANDLORD',
        ...leaseOf(lease),
      }
    }),
  )
  const former = { unit: '3', floor: 'الثاني', use: 'FLAT', area: 95, tenant: 'عائلة البدر', rent: 330 } as const
  const left = { fields: { ...former, ...leaseOf({ begun: -25, months: 36 }) }, endedOn: addDays(month(-1), -1) }
  return [...[...shops, ...flats].map((fields) => ({ fields, endedOn: null })), left].map((row, at) => ({
    ...row,
    id: `007e4a40-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }))
}
