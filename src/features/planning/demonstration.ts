import type { RuleFields } from './model.ts'

/** A rule of the demonstration's table; `by` is the key of a demonstration person. */
export type DemonstrationRule = RuleFields & { id: string; replaces: string | null; by: string }

type Made = Pick<RuleFields, 'category' | 'validFrom'> & Partial<RuleFields> & { replaces?: number }

const PER_UNIT = { parking: 1, parkingBasis: 'PER_UNIT' } as const
const PER_SIZE = { parking: 2, parkingBasis: 'PER_100_SQM' } as const
const PRIVATE = { category: 'RESIDENTIAL', basement: true, parking: 2, parkingBasis: 'PER_UNIT' } as const
const HOUSE_USES = 'سكن خاص مع ملاحق للخدمة'
const FLAT_USES = 'شقق سكنية للتأجير، ومحلات في الدور الأرضي حيث تسمح البلدية'
const SHOP_USES = 'مكاتب ومحلات ومعارض ومطاعم'

/** Rules made up after what is usual in Kuwait; the decisions of the Municipality are neither quoted nor named. */
const RULES: readonly Made[] = [
  {
    ...PRIVATE,
    buildingRatio: 190,
    coverage: 60,
    floors: 3,
    height: 15,
    uses: HOUSE_USES,
    validFrom: '2006-01-01',
    validTo: '2017-12-31',
  },
  {
    ...PRIVATE,
    buildingRatio: 210,
    coverage: 70,
    floors: 3,
    height: 15,
    uses: HOUSE_USES,
    validFrom: '2018-01-01',
    replaces: 0,
  },
  {
    ...PRIVATE,
    plotTo: 300,
    buildingRatio: 230,
    coverage: 80,
    floors: 3,
    height: 15,
    uses: HOUSE_USES,
    validFrom: '2018-01-01',
  },
  {
    ...PRIVATE,
    plotFrom: 1000,
    buildingRatio: 200,
    coverage: 60,
    floors: 3,
    height: 15,
    uses: HOUSE_USES,
    validFrom: '2018-01-01',
  },
  {
    ...PER_UNIT,
    category: 'INVESTMENT',
    basement: true,
    buildingRatio: 250,
    coverage: 60,
    floors: 7,
    height: 28,
    uses: FLAT_USES,
    validFrom: '2015-01-01',
  },
  {
    ...PER_UNIT,
    category: 'INVESTMENT',
    governorate: 'HAWALLI',
    basement: true,
    buildingRatio: 320,
    coverage: 60,
    floors: 11,
    height: 42,
    uses: FLAT_USES,
    validFrom: '2019-01-01',
  },
  {
    ...PER_UNIT,
    category: 'INVESTMENT',
    governorate: 'HAWALLI',
    areaNumber: 207,
    basement: true,
    plotFrom: 750,
    buildingRatio: 400,
    coverage: 60,
    floors: 14,
    height: 52,
    uses: FLAT_USES,
    validFrom: '2019-01-01',
  },
  {
    ...PER_SIZE,
    category: 'COMMERCIAL',
    basement: true,
    buildingRatio: 280,
    coverage: 80,
    floors: 5,
    height: 24,
    uses: SHOP_USES,
    validFrom: '2014-01-01',
  },
  {
    ...PER_SIZE,
    category: 'COMMERCIAL',
    governorate: 'CAPITAL',
    basement: true,
    buildingRatio: 500,
    coverage: 100,
    floors: 20,
    height: 80,
    uses: SHOP_USES,
    validFrom: '2014-01-01',
  },
  {
    ...PER_SIZE,
    parking: 1,
    category: 'INDUSTRIAL',
    basement: true,
    buildingRatio: 160,
    coverage: 80,
    floors: 2,
    height: 12,
    uses: 'مخازن وورش ومكاتب تابعة لها',
    validFrom: '2012-01-01',
  },
  {
    ...PER_UNIT,
    category: 'CHALETS',
    buildingRatio: 60,
    coverage: 30,
    floors: 2,
    height: 8,
    uses: 'شاليه للعائلة',
    validFrom: '2010-01-01',
  },
  { category: 'FARMS', coverage: 10, floors: 2, height: 8, uses: 'بيت للمزرعة ومبانٍ لخدمتها', validFrom: '2010-01-01' },
]

const idOf = (at: number) => `00b01de0-0000-4000-8000-${String(at).padStart(12, '0')}`

/** The made-up table; every row is marked as generated where it is stored, and names no decision. */
export function demonstrationRules(): DemonstrationRule[] {
  return RULES.map(({ replaces, ...rule }, at) => ({
    governorate: null,
    areaNumber: null,
    plotFrom: null,
    plotTo: null,
    buildingRatio: null,
    coverage: null,
    floors: null,
    height: null,
    basement: false,
    parking: null,
    parkingBasis: null,
    uses: null,
    decisionNumber: null,
    decisionDate: null,
    validTo: null,
    note: null,
    source: 'بيانات تجريبية',
    ...rule,
    id: idOf(at),
    replaces: replaces === undefined ? null : idOf(replaces),
    by: 'manager',
  }))
}
