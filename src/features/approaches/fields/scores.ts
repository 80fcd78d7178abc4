import { DIMENSIONS, type Dimension, isFeature } from '../../comparisons/model.ts'
import { sheetsOfKind } from '../model/codes.ts'
import { PRICE_STAGES } from '../model/grid.ts'
import type { SheetShape } from '../model.ts'
import { choice, longText, number, percent, text } from './measures.ts'

/** The most dimensions that properties are scored on, and the lowest and highest rating. */
export const MOST_DIMENSIONS = 24
export const LOWEST_RATING = 1
export const HIGHEST_RATING = 10

/** The key of a dimension's word. */
export const dimensionWord = (code: string) =>
  isFeature(code as Dimension) ? `properties:feature.${code}` : `comparisons:dimension.${code}`

/** The sheet of weighted scores. A dimension has a UUID; ratings of comparables have the id `EVIDENCE_ID:DIMENSION_ID`. */
export const SCORES_SHAPE = {
  fields: {
    grid: choice(
      'الجدول الذي تُؤخذ منه الأسعار',
      'Grid whose prices are explained',
      sheetsOfKind('GRID'),
      () => 'value:sheet.GRID',
    ),
    stage: choice('السعر الذي تفسّره النقاط', 'Price that scores explain', PRICE_STAGES, (code) => `grid:stage.${code}`),
    conclusion: longText('خلاصة النقاط المرجّحة', 'Conclusion of the weighted scores'),
  },
  lists: {
    dimensions: {
      words: { ar: 'عناصر المقارنة', en: 'Dimensions' },
      most: MOST_DIMENSIONS,
      id: 'uuid',
      row: {
        dimension: choice('عنصر المقارنة', 'Dimension', DIMENSIONS, dimensionWord),
        name: text('اسم عنصر المقارنة', 'Name', 60),
        weight: percent('الوزن', 'Weight'),
        subject: number('تقدير العقار محل التقييم', 'Rating of the subject', HIGHEST_RATING, LOWEST_RATING),
      },
    },
    ratings: {
      words: { ar: 'تقديرات العقارات المقارنة', en: 'Ratings of the comparables' },
      most: 100 * MOST_DIMENSIONS,
      id: 'cell',
      row: {
        rating: number('التقدير', 'Rating', HIGHEST_RATING, LOWEST_RATING),
      },
    },
  },
} as const satisfies SheetShape
