import type { Word } from '#kernel/words.ts'
import type { SheetField, SheetList } from '../model.ts'
import { choice, count, longText, percent, text } from './measures.ts'

/** What was found of an item of the list of sustainability; an empty one was not looked at. */
const ESG_LOOKED = ['NOT_LOOKED_AT', 'NOTHING', 'FOUND'] as const

/**
 * What is looked at for environmental, social and governance factors, by the field of its finding; `land` for what a plot without buildings has
 * too. Sources: IVS 104 (2025), appendix on ESG considerations; RICS VPGA 8.
 */
const ESG_ITEMS = {
  esgEnergy: { ar: 'كفاءة الطاقة والعزل', en: 'Energy and insulation', land: false },
  esgCooling: { ar: 'التكييف والتبريد', en: 'Cooling', land: false },
  esgWater: { ar: 'المياه وترشيد استهلاكها', en: 'Water', land: false },
  esgFlood: { ar: 'تجمع مياه الأمطار والتصريف', en: 'Flood and drainage', land: true },
  esgGround: { ar: 'تلوث التربة والمياه الجوفية', en: 'Ground contamination', land: true },
  esgAsbestos: { ar: 'الأسبستوس والمواد الضارة', en: 'Asbestos and harmful materials', land: false },
  esgFire: { ar: 'السلامة من الحريق', en: 'Fire safety', land: false },
  esgAccess: { ar: 'سهولة الوصول لذوي الإعاقة', en: 'Accessibility', land: false },
  esgSurroundings: { ar: 'الضوضاء والانبعاثات المجاورة', en: 'Noise and emissions nearby', land: true },
  esgCertificate: { ar: 'شهادة مبنى أخضر', en: 'Green certificate', land: false },
} as const satisfies Readonly<Record<string, Word & { land: boolean }>>
export type EsgItem = keyof typeof ESG_ITEMS
const EVERY_ITEM = Object.keys(ESG_ITEMS) as EsgItem[]

/** The field of the effect on value of an item. */
export const effectField = (item: EsgItem) => `${item}Effect` as const

/** The items that are looked at for a category of property: of land those that a plot has; all where it is not known. */
export const esgItemsOf = (category: string | null): readonly EsgItem[] =>
  EVERY_ITEM.filter((item) => category !== 'LAND' || ESG_ITEMS[item].land)

const ESG_FIELDS = Object.fromEntries(
  EVERY_ITEM.flatMap((item): [string, SheetField][] => {
    const { ar, en } = ESG_ITEMS[item]
    return [
      [item, choice(ar, en, ESG_LOOKED, (code) => `assumptions:esg.${code}`)],
      [effectField(item), text(`${ar}: الأثر في القيمة`, `${en}: effect on value`, 500)],
    ]
  }),
) as Record<EsgItem | ReturnType<typeof effectField>, SheetField>

/** Times on the market, and the basis of both. Source: IVS 102 (2025), market value; USPAP standards rule 1-2(c). */
export const TIME_FIELDS = {
  exposureMonths: count('مدة العرض قبل تاريخ التقييم', 'Exposure time before the valuation date', 'MONTHS', 120),
  marketingMonths: count('مدة التسويق المتوقعة بعده', 'Marketing time expected after it', 'MONTHS', 120),
  timesBasis: longText('أساس تقدير المدتين', 'Basis of the two times', 1000),
} as const

/** What was done for the same property before. */
export const PRIOR_FIELDS = {
  priorServices: choice(
    'خدمات سابقة للعقار نفسه خلال ثلاث سنوات',
    'Prior services for the property within three years',
    ['NONE', 'GIVEN'],
    (code) => `assumptions:prior.${code}`,
  ),
  priorServicesNote: longText('بيان الخدمات السابقة', 'The prior services', 2000),
} as const

/** What every report states beside its assumptions. */
export const STATEMENT_FIELDS = { ...TIME_FIELDS, ...PRIOR_FIELDS, ...ESG_FIELDS } as const

/** The valuers who value together, each with a part of the work. */
export const JOINT_LIST = {
  words: { ar: 'المقيّمون المشاركون', en: 'Joint valuers' },
  most: 10,
  id: 'uuid',
  row: {
    name: text('الاسم', 'Name', 120),
    licence: text('رقم الترخيص', 'Licence no.', 60),
    share: percent('نسبة المشاركة', 'Share of the work'),
    role: text('الدور', 'Role', 200),
  },
} as const satisfies SheetList

/** What is of one valuation date and no other. */
export const STATEMENTS_OF_DATE = [...Object.keys(TIME_FIELDS), ...Object.keys(PRIOR_FIELDS), 'joint'] as const
/** What is of one property at one date and no other. */
export const STATEMENTS_OF_ONE = [...Object.keys(STATEMENT_FIELDS), 'joint'] as const
