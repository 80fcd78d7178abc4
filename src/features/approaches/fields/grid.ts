import { CELL_UNITS, GRID_BASES, RATINGS } from '../model/grid.ts'
import type { SheetShape } from '../model.ts'

/** The most rows of the valuer's own, and the most cells and weights that a sheet holds. */
export const MOST_OWN_ROWS = 20
const MOST_COMPARABLES = 100
const MOST_CELLS = MOST_COMPARABLES * 31

/** The sheet of the adjustment grid. Cells have the id `EVIDENCE_ID:ROW`, weights `EVIDENCE_ID`, rows of the valuer's own a UUID. */
export const GRID_SHAPE = {
  fields: {
    basis: {
      kind: 'choice',
      max: 10,
      codes: GRID_BASES,
      codeWord: (code) => `grid:basis.${code}`,
      words: { ar: 'أساس سعر المتر المربع', en: 'Basis of the price per m²' },
    },
    area: {
      kind: 'area',
      most: 1_000_000_000,
      unit: 'SQM',
      words: { ar: 'مساحة العقار في الاحتساب', en: 'Size used for the value' },
    },
    areaReason: {
      kind: 'text',
      max: 500,
      words: { ar: 'سبب اختلافها عن مساحة العقار المسجّلة', en: 'Why it differs from the recorded size' },
    },
    conclusion: {
      kind: 'longText',
      max: 5000,
      words: { ar: 'خلاصة أسلوب السوق', en: 'Conclusion of the market approach' },
    },
  },
  lists: {
    cells: {
      words: { ar: 'التسويات', en: 'Adjustments' },
      most: MOST_CELLS,
      id: 'cell',
      row: {
        unit: {
          kind: 'choice',
          max: 10,
          codes: CELL_UNITS,
          codeWord: (code) => `grid:unit.${code}`,
          words: { ar: 'وحدة التسوية', en: 'Unit' },
        },
        value: {
          kind: 'number',
          least: -1_000_000,
          most: 1_000_000,
          words: { ar: 'التسوية', en: 'Adjustment' },
        },
        rating: {
          kind: 'choice',
          max: 10,
          codes: RATINGS,
          codeWord: (code) => `grid:rating.${code}`,
          words: { ar: 'المقارنة بالعقار محل التقييم', en: 'Comparable against the subject' },
        },
        reason: { kind: 'text', max: 1000, words: { ar: 'سبب التسوية', en: 'Reason' } },
      },
    },
    weights: {
      words: { ar: 'أوزان الترجيح', en: 'Weights' },
      most: MOST_COMPARABLES,
      id: 'uuid',
      row: {
        weight: {
          kind: 'number',
          most: 100,
          unit: 'PERCENT',
          words: { ar: 'وزن الترجيح', en: 'Weight' },
        },
      },
    },
    ownRows: {
      words: { ar: 'بنود إضافية', en: 'Rows of your own' },
      most: MOST_OWN_ROWS,
      id: 'uuid',
      row: {
        name: { kind: 'text', max: 60, required: true, words: { ar: 'البند', en: 'Row' } },
      },
    },
  },
} as const satisfies SheetShape
