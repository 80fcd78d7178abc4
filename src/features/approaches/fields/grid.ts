import { CELL_UNITS, GRID_BASES, RATINGS } from '../model/grid.ts'
import type { SheetShape } from '../model.ts'
import { area, choice, longText, number, percent, source, text } from './measures.ts'

/** The most rows of the valuer's own, and the most cells and weights that a sheet holds. */
export const MOST_OWN_ROWS = 20
const MOST_COMPARABLES = 100
const MOST_CELLS = MOST_COMPARABLES * 31

/** The sheet of the adjustment grid. Cells have the id `EVIDENCE_ID:ROW`, weights `EVIDENCE_ID`, rows of the valuer's own a UUID. */
export const GRID_SHAPE = {
  fields: {
    basis: choice('أساس سعر المتر المربع', 'Basis of the price per m²', GRID_BASES, (code) => `grid:basis.${code}`),
    area: area('مساحة العقار في الاحتساب', 'Size used for the value'),
    areaReason: source('سبب اختلافها عن مساحة العقار المسجّلة', 'Why it differs from the recorded size'),
    conclusion: longText('خلاصة أسلوب السوق', 'Conclusion of the market approach'),
  },
  lists: {
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
    ownRows: {
      words: { ar: 'بنود إضافية', en: 'Rows of your own' },
      most: MOST_OWN_ROWS,
      id: 'uuid',
      row: {
        name: { ...text('البند', 'Row', 60), required: true },
      },
    },
  },
} as const satisfies SheetShape
