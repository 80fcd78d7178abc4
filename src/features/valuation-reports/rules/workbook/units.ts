import { type Lease, leasesOf } from '../../../approaches/rules/income/leases.ts'
import { figure } from '../../../approaches/rules/methods/reading.ts'
import type { BookSheet, BookTable } from './book.ts'
import type { CellNames } from './cells.ts'

/** The leases of a rent roll that a formula spreads over the months: one rent to their end, market rent after it; null where they step, are free or let again. */
export function plainRents({ values, inputs }: BookSheet): readonly Lease[] | null {
  const leases = leasesOf(values, inputs.subject.on)
  const isPlain = leases.every(
    ({ path, free, unit, payment, isEndless, months }) =>
      path.length <= 1 && free === 0 && !unit.profile && !payment && (!isEndless || months === 0),
  )
  return isPlain && leases.length > 0 ? leases : null
}

/** The units of a plain rent roll: for how many months each is let, at which rent, and at which it is let after that. */
export function unitTable(of: BookSheet, names: CellNames, units: readonly Lease[] | null, sheet: string): BookTable[] {
  if (!units) return []
  const { speaker, values } = of
  const { say } = speaker
  const rentOf = ({ unit: { field, row } }: Lease) => (figure(row, 'rent') ? `${field}.rent` : '')
  const isAtMarket = values.rentBasis === 'MARKET'
  const lineOf = (lease: Lease, at: number) => {
    const u = (name: string) => `U${at + 1}_${name}`
    const { unit, months, market, isEndless } = lease
    const rent = isAtMarket || isEndless ? null : unit.rent
    const ownMarket = !isEndless && figure(unit.row, 'marketRent') !== null ? `${unit.field}.marketRent` : rentOf(lease)
    const isVacant = unit.rent === null && !isAtMarket
    return {
      what: typeof unit.row.unit === 'string' ? speaker.typed(unit.row.unit) : speaker.number(at + 1),
      cells: [
        isVacant
          ? names.formula(u('MONTHS'), names.ref(`${unit.field}.voidMonths`), months)
          : names.system(u('MONTHS'), months, say('workbook:income.leases')),
        names.formula(u('RENT'), rent ? names.ref(rentOf(lease)) : '0', rent ?? 0),
        names.formula(u('MARKET'), ownMarket ? names.ref(ownMarket) : '0', market),
      ],
    }
  }
  return [
    {
      title: `${say('workbook:rents')} - ${sheet}`,
      heads: [say('workbook:rents.months'), say('workbook:rents.rent'), say('workbook:rents.market')],
      lines: units.map(lineOf),
    },
  ]
}
