import { CELL_UNITS, GRID_BASES, GRID_ROLES, LAND_SHARES, OFFERED_ROWS, RATINGS, ROW_PLACES } from '../model/grid.ts'
import type { SheetShape } from '../model.ts'
import { UNIT_COST_CELLS } from './cost.ts'
import { LINKS_LIST } from './links.ts'
import { area, choice, longText, money, number, percent, source, span, text } from './measures.ts'

/** The most rows of the valuer's own, and the most cells and weights that a sheet holds. */
export const MOST_OWN_ROWS = 20
const MOST_COMPARABLES = 100
const MOST_CELLS = MOST_COMPARABLES * 31

/** The sheet of the adjustment grid. Cells have the id `EVIDENCE_ID:ROW`, weights `EVIDENCE_ID`, rows of the valuer's own a UUID. */
export const GRID_SHAPE = {
  fields: {
    role: choice('الغرض من الجدول', 'Purpose of the grid', GRID_ROLES, (code) => `value:role.${code}`),
    basis: choice('أساس سعر المتر المربع', 'Basis of the price per m²', GRID_BASES, (code) => `grid:basis.${code}`),
    area: area('مساحة العقار في الاحتساب', 'Size used for the value'),
    areaReason: source('سبب اختلافها عن مساحة العقار المسجّلة', 'Why it differs from the recorded size'),
    conclusion: longText('خلاصة أسلوب السوق', 'Conclusion of the market approach'),
  },
  lists: {
    ...LINKS_LIST,
    cells: {
      words: { ar: 'التسويات', en: 'Adjustments' },
      most: MOST_CELLS,
      id: 'cell',
      row: {
        unit: choice('وحدة التسوية', 'Unit', CELL_UNITS, (code) => `grid:unit.${code}`),
        value: number('التسوية', 'Adjustment', 1_000_000, -1_000_000),
        rating: choice(
          'المقارنة بالعقار محل التقييم',
          'Comparable against the subject',
          RATINGS,
          (code) => `grid:rating.${code}`,
        ),
        reason: text('سبب التسوية', 'Reason', 1000),
      },
    },
    weights: {
      words: { ar: 'أوزان الترجيح', en: 'Weights' },
      most: MOST_COMPARABLES,
      id: 'uuid',
      row: {
        weight: percent('وزن الترجيح', 'Weight'),
      },
    },
    lands: {
      words: { ar: 'قيمة الأرض في البيوع المبنية', en: 'Land in improved sales' },
      most: MOST_COMPARABLES,
      id: 'uuid',
      row: {
        share: choice('الطريقة', 'Method', LAND_SHARES, (code) => `grid:share.${code}`),
        builtArea: area('المساحة المبنية', 'Built-up area'),
        ...UNIT_COST_CELLS,
        effectiveAge: span('العمر الفعّال', 'Effective age', 'YEARS', 200),
        economicLife: span('العمر الاقتصادي', 'Economic life', 'YEARS', 200),
        building: money('قيمة البناء بعد الإهلاك', 'Depreciated building'),
        ratio: percent('نسبة الأرض من السعر', 'Land as a share of the price'),
        source: text('المصدر', 'Source'),
      },
    },
    incomes: {
      words: { ar: 'صافي دخل العقارات المبيعة', en: 'Net income of the properties sold' },
      most: MOST_COMPARABLES,
      id: 'uuid',
      row: {
        amount: money('صافي الدخل السنوي عند البيع', 'Net yearly income at the sale', 'KWD_PER_YEAR'),
        source: text('المصدر', 'Source'),
      },
    },
    ownRows: {
      words: { ar: 'بنود إضافية', en: 'Rows of your own' },
      most: MOST_OWN_ROWS,
      id: 'uuid',
      row: {
        name: { ...text('البند', 'Row', 60), required: true },
        code: choice('البند المقترح', 'Offered row', OFFERED_ROWS, (code) => `grid:row.${code}`),
        place: choice('موضع البند', 'Place of the row', ROW_PLACES, (code) => `grid:rowPlace.${code}`),
      },
    },
  },
} as const satisfies SheetShape
