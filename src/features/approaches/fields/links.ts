import type { Measure } from '../../engagements/model/rates.ts'
import { type IndicatingKind, type IndicatingSheet, kindOf } from '../model/codes.ts'
import type { GridRole } from '../model/grid.ts'
import type { SheetField, SheetList } from '../model.ts'
import { choice, count, number, source, text } from './measures.ts'

/** What a link takes of a sheet: its figure, as KWD per m², a rent or a rate, its whole value in KWD, or the depreciated buildings of a cost sheet in KWD. */
const LINK_OUTPUTS = ['FIGURE', 'VALUE', 'BUILDING'] as const
export type LinkOutput = (typeof LINK_OUTPUTS)[number]

/** LINKED follows its source; TYPED is a figure that was typed in place of it, with the reason. */
const LINK_STATES = ['LINKED', 'TYPED'] as const

/** The links of a sheet: the id of each is the field that takes its value from another sheet, a cell of a row as `LIST.ID.CELL`. */
export const LINKS_LIST = {
  links: {
    words: { ar: 'الأرقام المأخوذة من صفحات أخرى', en: 'Figures taken from other sheets' },
    most: 700,
    id: 'field',
    row: {
      from: { ...text('الصفحة', 'Sheet', 20), required: true },
      output: choice('الرقم', 'Figure', LINK_OUTPUTS, (code) => `methods:link.${code}`),
      state: choice('المأخوذ', 'State', LINK_STATES, (code) => `methods:link.${code}`),
      reason: source('سبب كتابة رقم آخر', 'Reason for another figure'),
      // Of a rate that the engagement shares: what it was when it was taken, so that the sheet alone says where its figure comes from.
      rate: text('معدل التكليف', 'Rate of the engagement', 36),
      version: count('نسخة المعدل', 'Version of the rate', 'TIMES', 1_000_000),
      value: number('قيمة المعدل', 'Value of the rate', 1_000_000),
      number: text('رقم التكليف', 'Number of the engagement', 40),
      areaAr: text('المنطقة', 'Area', 100),
      areaEn: text('المنطقة بالإنجليزية', 'Area in English', 100),
      comparables: count('عدد المقارنات', 'Comparables', 'TIMES', 10_000),
    },
  },
} as const satisfies Readonly<Record<string, SheetList>>

/** What a field may take its value from: a kind of sheet, a grid by its role, and what of it. */
export type LinkSource = { kind: IndicatingKind; role?: GridRole; output: LinkOutput }

const LAND: LinkSource = { kind: 'GRID', role: 'LAND', output: 'FIGURE' }
const YIELD: LinkSource = { kind: 'GRID', role: 'YIELD', output: 'FIGURE' }
const RENT: LinkSource = { kind: 'GRID', role: 'RENT', output: 'FIGURE' }
const PRICES: readonly LinkSource[] = [
  { kind: 'GRID', role: 'PARTS', output: 'FIGURE' },
  { kind: 'GRID', role: 'PROPERTY', output: 'FIGURE' },
]

/**
 * The fields that may be linked, by the kind of their sheet; `LIST.CELL` is that cell of each row. A source is always of a kind that takes
 * nothing from the kind of the field, so no circle can arise; the buildings of a cost sheet take nothing from any sheet.
 */
export const LINKABLE: Readonly<Partial<Record<IndicatingKind, Readonly<Record<string, readonly LinkSource[]>>>>> = {
  GRID: { 'lands.building': [{ kind: 'COST', output: 'BUILDING' }] },
  INCOME: { capRate: [YIELD], reversionRate: [YIELD], exitRate: [YIELD], 'rents.marketRent': [RENT] },
  RESIDUAL: { 'units.price': PRICES, comparedRate: [LAND] },
  COST: {
    landRate: [LAND],
    landValue: [
      { kind: 'GRID', role: 'LAND', output: 'VALUE' },
      { kind: 'RESIDUAL', output: 'VALUE' },
    ],
  },
}

/** What a link comes from that takes a rate of the engagement, in place of a sheet. */
export const ENGAGEMENT = 'ENGAGEMENT'

/** The fields that may take a rate of the engagement, by the kind of their sheet, with what the rate measures. */
export const SHARED: Readonly<Partial<Record<IndicatingKind, Readonly<Record<string, Measure>>>>> = {
  INCOME: {
    ...{ capRate: 'YIELD', reversionRate: 'YIELD', exitRate: 'YIELD', vacancyRate: 'VACANCY' },
    ...{ 'rents.marketRent': 'RENT', 'profiles.rent': 'RENT', 'expenses.share': 'OUTGOINGS' },
  },
  RESIDUAL: { comparedRate: 'LAND' },
  COST: { landRate: 'LAND', 'parts.unitCost': 'BUILDING' },
}

/** A field without the id of its row: `rents.ID.marketRent` as `rents.marketRent`. */
const withoutRow = (field: string): string => field.replace(/\.[^.]+\./, '.')

/** What a field of a sheet may take its value from; nothing for one that is typed alone. */
export const sourcesOf = (sheet: IndicatingSheet, field: string): readonly LinkSource[] =>
  LINKABLE[kindOf(sheet)]?.[withoutRow(field)] ?? []

/** What a rate of the engagement must measure for a field of a sheet to take it; undefined for a field that takes none. */
export const measureFor = (sheet: IndicatingSheet, field: string): Measure | undefined =>
  SHARED[kindOf(sheet)]?.[withoutRow(field)]

/** True for the name of a field that a sheet of some kind may link. */
export const isLinkable = (field: string): boolean =>
  [...Object.values(LINKABLE), ...Object.values(SHARED)].some((fields) => Object.hasOwn(fields, withoutRow(field)))

/** The descriptor of a linked field or cell of a sheet's shape. */
export function linkedField(
  { fields, lists }: { fields: Readonly<Record<string, SheetField>>; lists: Readonly<Record<string, SheetList>> },
  field: string,
): SheetField | undefined {
  const [list = '', id, cell = ''] = field.split('.')
  return id === undefined ? fields[list] : lists[list]?.row[cell]
}
