import { DIMENSIONS, type Dimension, isFeature } from '../../comparisons/model.ts'
import { PRICE_STAGES } from '../model/grid.ts'
import type { SheetShape } from '../model.ts'

/** The most dimensions that properties are scored on, and the lowest and highest rating. */
export const MOST_DIMENSIONS = 24
export const LOWEST_RATING = 1
export const HIGHEST_RATING = 10

const rating = {
  kind: 'number',
  least: LOWEST_RATING,
  most: HIGHEST_RATING,
} as const

/** The key of a dimension's word. */
export const dimensionWord = (code: string) =>
  isFeature(code as Dimension) ? `properties:feature.${code}` : `comparisons:dimension.${code}`

/** The sheet of weighted scores. A dimension has a UUID; ratings of comparables have the id `EVIDENCE_ID:DIMENSION_ID`. */
export const SCORES_SHAPE = {
  fields: {
    stage: {
      kind: 'choice',
      max: 20,
      codes: PRICE_STAGES,
      codeWord: (code) => `grid:stage.${code}`,
      words: { ar: 'السعر الذي تفسّره النقاط', en: 'Price that scores explain' },
    },
    conclusion: {
      kind: 'longText',
      max: 5000,
      words: { ar: 'خلاصة النقاط المرجّحة', en: 'Conclusion of the weighted scores' },
    },
  },
  lists: {
    dimensions: {
      words: { ar: 'عناصر المقارنة', en: 'Dimensions' },
      most: MOST_DIMENSIONS,
      id: 'uuid',
      row: {
        dimension: {
          kind: 'choice',
          max: 40,
          codes: DIMENSIONS,
          codeWord: dimensionWord,
          words: { ar: 'عنصر المقارنة', en: 'Dimension' },
        },
        name: { kind: 'text', max: 60, words: { ar: 'اسم عنصر المقارنة', en: 'Name' } },
        weight: {
          kind: 'number',
          most: 100,
          unit: 'PERCENT',
          words: { ar: 'الوزن', en: 'Weight' },
        },
        subject: { ...rating, words: { ar: 'تقدير العقار محل التقييم', en: 'Rating of the subject' } },
      },
    },
    ratings: {
      words: { ar: 'تقديرات العقارات المقارنة', en: 'Ratings of the comparables' },
      most: 100 * MOST_DIMENSIONS,
      id: 'cell',
      row: {
        rating: { ...rating, words: { ar: 'التقدير', en: 'Rating' } },
      },
    },
  },
} as const satisfies SheetShape
