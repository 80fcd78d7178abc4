import type { Payment, Timing } from '../../../approaches/fields/income.ts'
import type { Lease } from '../../../approaches/rules/income/leases.ts'
import type { RentRoll } from '../../../approaches/rules/income/rents.ts'
import type { Speaker } from '../wording/speaker.ts'
import { type BookCell, range } from './book.ts'
import type { CellNames } from './cells.ts'

const MONTHS = 12
const FILS = 1000

/** What a column of months holds of a kind of unit. */
type Part = 'contract' | 'market' | 'lost' | 'fees' | 'works' | 'firstFees' | 'firstWorks'
const PARTS: readonly Part[] = ['contract', 'market', 'lost', 'fees', 'works', 'firstFees', 'firstWorks']
type MonthColumn = { name: string; part: Part; payment: Payment | null; amounts: readonly number[]; kind: number }
/** A kind of unit by month: the growth of its own of its market rents, and the share of leases that end without renewal. */
type Kind = { growth: string | null; leaves: number; n: number }
export type KindColumns = { kinds: readonly Kind[]; columns: readonly MonthColumn[] }

/** The columns of months of a rent roll: of each kind of unit what is not zero, in fils. */
export function kindColumns(roll: RentRoll, isPlain: boolean): KindColumns {
  const kinds = roll.map(({ profile }, at): Kind => {
    const growth = profile?.growth ? `${profile.field}.growth` : null
    return { growth, leaves: 1 - (profile?.renewal.toNumber() ?? 1), n: at + 1 }
  })
  const columns = roll.flatMap((kind, at): MonthColumn[] => {
    const of = (part: Part, amounts: readonly number[], payment: Payment | null): MonthColumn[] =>
      isPlain || amounts.some((one) => one !== 0)
        ? [
            {
              name: [`K${at + 1}`, snake(part), payment].filter(Boolean).join('_'),
              part,
              payment,
              amounts,
              kind: at + 1,
            },
          ]
        : []
    return [
      ...(isPlain ? PARTS.slice(0, 2) : PARTS).flatMap((part) => of(part, kind[part], null)),
      ...kind.paid.flatMap(({ payment, contract, market }) => [
        ...of('contract', contract, payment),
        ...of('market', market, payment),
      ]),
    ]
  })
  return { kinds, columns }
}

const snake = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

/** After how many months what arises in a month, from 0 on, is received. */
const AFTER: Readonly<Partial<Record<Timing | Payment, (month: number) => number>>> = {
  MONTH_ADVANCE: (month) => month,
  MONTH_ARREARS: (month) => month + 1,
  QUARTER_ADVANCE: (month) => month - (month % 3),
  YEAR_ADVANCE: () => 0,
}

type OfYear = { year: number; months: number }
type Given = {
  names: CellNames
  kinds: KindColumns
  units: readonly Lease[] | null
  byYear: (year: OfYear, name: string) => string
  byMonth: boolean
  timing: Timing
}

/** Returns the formulas of months, and those of years over them. */
export function monthFormulas({ names, kinds: { kinds, columns }, units, byYear, byMonth, timing }: Given) {
  const { named } = names
  const first = ({ year }: OfYear) => (year - 1) * MONTHS + 1
  const cell = (n: number, { name }: MonthColumn) => named(`M${n}_${name}`)
  const sum = (year: OfYear, of: MonthColumn) => range(year.months, (month) => cell(first(year) + month, of))
  const find = (kind: Kind, part: Part, payment: Payment | null = null) =>
    columns.find((one) => one.kind === kind.n && one.part === part && one.payment === payment)
  const grown = (kind: Kind, year: OfYear) =>
    kind.growth ? `(1+${names.share(kind.growth)})^${year.year - 1}` : byYear(year, 'INDEX')
  /** A product for each kind, of what it has; 0 where none has it. */
  const overKinds = (each: (kind: Kind) => (string | null)[]) =>
    kinds
      .flatMap(each)
      .filter((text) => text !== null)
      .join('+') || '0'
  const times = (of: MonthColumn | undefined, text: (of: MonthColumn) => string, by: string): string | null =>
    of ? `${text(of)}*${by}` : null
  const rents = (year: OfYear, text: (of: MonthColumn) => string) =>
    overKinds((kind) => [
      times(find(kind, 'contract'), text, '1'),
      times(find(kind, 'market'), text, grown(kind, year)),
      times(find(kind, 'lost'), text, `(-${kind.leaves})*${grown(kind, year)}`),
    ])
  const letting = (year: OfYear, text: (of: MonthColumn) => string) =>
    overKinds((kind) => [
      times(find(kind, 'fees'), text, `${kind.leaves}*${grown(kind, year)}`),
      times(find(kind, 'firstFees'), text, grown(kind, year)),
      times(find(kind, 'works'), text, `${kind.leaves}*${byYear(year, 'COST_INDEX')}`),
      times(find(kind, 'firstWorks'), text, byYear(year, 'COST_INDEX')),
    ])
  const later = (year: OfYear, n: number, when: Timing | Payment) =>
    `(${year.year - 1}+${AFTER[when]?.(n - first(year)) ?? 0}/12)`
  const net = (year: OfYear, n: number) =>
    columns.length === 0
      ? byYear(year, 'EVEN')
      : `${byYear(year, 'EVEN')}+(${rents(year, (of) => cell(n, of))})*${byYear(year, 'KEPT')}-(${letting(year, (of) => cell(n, of))})`
  return {
    heads: ({ say }: Speaker) =>
      columns.map(({ part, payment, kind }) =>
        [
          say(`workbook:months.${part}`),
          ...(kinds.length > 1 ? [say('workbook:months.kind', { n: kind })] : []),
          ...(payment ? [say(`methods:timing.${payment}`)] : []),
        ].join(' - '),
      ),
    /** The cells of a month before its net cash flow. */
    cells: (n: number): BookCell[] =>
      columns.map((of): BookCell => {
        const value = (of.amounts[n - 1] ?? 0) / FILS
        const months = units && range(units.length, (at) => named(`U${at + 1}_MONTHS`)).replace(/^SUM\((.*)\)$/, '$1')
        const amounts =
          units &&
          range(units.length, (at) => named(`U${at + 1}_${of.part === 'contract' ? 'RENT' : 'MARKET'}`)).replace(
            /^SUM\((.*)\)$/,
            '$1',
          )
        return units
          ? {
              ...names.formula(
                `M${n}_${of.name}`,
                `SUMPRODUCT((${months}${of.part === 'contract' ? '>' : '<='}${n - 1})*${amounts})`,
                value,
              ),
              isLocal: true,
            }
          : { ...names.system(`M${n}_${of.name}`, value, ''), isLocal: true }
      }),
    potential: (year: OfYear) =>
      overKinds((kind) => [
        times(find(kind, 'contract'), (of) => sum(year, of), '1'),
        times(find(kind, 'market'), (of) => sum(year, of), grown(kind, year)),
      ]),
    lost: (year: OfYear) =>
      overKinds((kind) => [times(find(kind, 'lost'), (of) => sum(year, of), `${kind.leaves}*${grown(kind, year)}`)]),
    letting: (year: OfYear) => letting(year, (of) => sum(year, of)),
    net,
    /** What the net cash flow of a month is worth today: × the factor of its year, or from when it is received, and of units that pay otherwise from when they do. */
    present(year: OfYear, n: number, rate: string): string {
      if (!byMonth) return `${named(`M${n}_NET`)}*${byYear(year, 'FACTOR')}`
      const at = (when: Timing | Payment) => `(1+${rate})^(-${later(year, n, when)})`
      const others = columns
        .filter(({ payment }) => payment !== null)
        .map((of) => {
          const kind = kinds[of.kind - 1]
          const by = of.part === 'market' && kind ? grown(kind, year) : '1'
          return `+${cell(n, of)}*${by}*${byYear(year, 'KEPT')}*(${at(of.payment ?? timing)}-${at(timing)})`
        })
      return `${named(`M${n}_NET`)}*${at(timing)}${others.join('')}`
    },
  }
}
