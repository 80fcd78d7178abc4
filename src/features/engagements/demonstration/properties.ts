import { pinIn } from '../../properties/demonstration/pins.ts'
import type { DemonstrationProperty } from '../../properties/demonstration/properties.ts'
import type { Chance } from '../../valuations/demonstration/chance.ts'

/** The share that the deceased had in one of the properties. */
export const HALF = {
  share: '1/2',
  shareDiscount: 10,
  shareReason: 'لا ينفرد الشريك بالبيع ولا بالانتفاع، والمشترون لحصة شائعة قلة، وإنهاء الشيوع يستغرق وقتاً وكلفة.',
}

/** Houses of the bank's borrowers that nobody has valued here. */
export const MORTGAGED = [
  ['الرميثية', 'سعد فهد العجمي'],
  ['سلوى', 'مريم خالد الكندري'],
  ['مشرف', 'يعقوب جاسم العوضي'],
  ['بيان', 'نورة فيصل الهاجري'],
  ['صباح السالم', 'وليد حمد الفضلي'],
  ['العدان', 'هيا مبارك العازمي'],
  ['الجابرية', 'أحمد عيسى البلوشي'],
] as const
/** Where the fund bought. */
export const INVESTMENT_AREAS = [
  'السالمية',
  'حولي',
  'الفروانية',
  'المهبولة',
  'أبو حليفة',
  'الفنطاس',
  'المنقف',
  'الرقعي',
] as const
export const COMMERCIAL_AREAS = ['القبلة', 'الفحيحيل', 'حولي', 'السالمية'] as const

/** What is said of a property before the rest is drawn. */
export type Made = Pick<DemonstrationProperty, 'by' | 'at'> & {
  kind: 'RESIDENTIAL' | 'INVESTMENT' | 'COMMERCIAL'
  area: string
  owner: string
}
const NAMES = { RESIDENTIAL: 'بيت', INVESTMENT: 'عمارة', COMMERCIAL: 'مجمع تجاري' } as const
const SIZES = {
  RESIDENTIAL: [375, 400, 500, 750],
  INVESTMENT: [500, 750, 1000],
  COMMERCIAL: [1000, 1250, 1500],
} as const
const FLOORS = { RESIDENTIAL: [2, 3], INVESTMENT: [5, 11], COMMERCIAL: [4, 12] } as const

/** A property that nobody has valued here, drawn around what is said of it. */
export function madeProperty({ kind, area, owner, ...entered }: Made, chance: Chance): DemonstrationProperty {
  const [block, plot, [least, most]] = [chance.whole(1, 12), chance.whole(101, 399), FLOORS[kind]]
  return {
    ...entered,
    id: chance.uuid(),
    fields: {
      ...{ type: kind, status: 'active', area: chance.pick(SIZES[kind]), location: area, ownerName: owner },
      ...{ blockNumber: String(block), plotNumber: String(plot), country: 'الكويت', ...pinIn(area, chance) },
      name: `${NAMES[kind]} ${area}، قطعة ${block}`,
      documentNumber: `${chance.whole(120, 9800)}/${chance.whole(1995, 2021)}`,
      yearBuilt: chance.whole(1985, 2020),
      floors: chance.whole(least, most),
    },
  }
}
