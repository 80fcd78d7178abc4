import { defineMessages } from '#kernel/words.ts'

/** The words of the screen of weighted scores. */
export const scoresMessages = defineMessages({
  'result.value': { ar: 'مؤشر القيمة', en: 'Indicated value' },
  'result.none': { ar: 'لم تكتمل بعد', en: 'Not complete yet' },
  'result.perSqm': { ar: 'سعر المتر المربع', en: 'Price per m²' },
  'result.range': { ar: 'فترة التنبؤ (95٪)', en: 'Prediction interval (95%)' },
  'result.between': { ar: '{{low}} إلى {{high}}', en: '{{low}} to {{high}}' },
  'result.fit': { ar: 'معامل التحديد', en: 'R²' },
  'result.error': { ar: 'الخطأ المعياري للمتر المربع', en: 'Standard error per m²' },
  'result.count': { ar: 'العقارات المقارنة الداخلة في الانحدار', en: 'Comparables in the regression' },

  table: { ar: 'تقديرات عناصر المقارنة ونقاطها', en: 'Ratings and scores' },
  'table.hint': {
    ar: 'التنقل بالأسهم، والتقدير من 1 إلى 10 ثم Enter، وCtrl+D للتعبئة إلى الأسفل، وCtrl+R للتعبئة أفقياً، والنسخ واللصق من Excel وإليه.',
    en: 'Move with the arrow keys, type a rating from 1 to 10 and press Enter. Ctrl+D fills down, Ctrl+R across; copy and paste to and from Excel.',
  },
  'table.rules': {
    ar: 'التقدير من 1 (الأدنى) إلى 10 (الأفضل)، ومجموع الأوزان 100٪.',
    en: 'Ratings run from 1 (worst) to 10 (best); the weights sum to 100%.',
  },
  shown: { ar: 'العقار المعروض', en: 'Property shown' },
  dimension: { ar: 'عنصر المقارنة', en: 'Dimension' },
  weight: { ar: 'الوزن', en: 'Weight' },
  subject: { ar: 'العقار محل التقييم', en: 'Subject' },
  comparable: { ar: 'العقار المقارن {{n}}', en: 'Comparable {{n}}' },
  byFacts: { ar: 'من البيانات', en: 'by the facts' },
  results: { ar: 'النتيجة', en: 'Result' },
  'row.score': { ar: 'النقاط', en: 'Score' },
  'row.price': { ar: 'سعر المتر المربع', en: 'Price per m²' },
  'row.fitted': { ar: 'السعر على الخط', en: 'Price on the line' },
  'row.residual': { ar: 'الفرق عن الخط', en: 'Residual' },
  'remove.dimension': { ar: 'حذف عنصر المقارنة {{name}}', en: 'Remove the dimension {{name}}' },
  'pasted.outside': { ar: 'بعض ما لُصق يقع خارج الجدول ولم يُدخل', en: 'Some of what was pasted lies outside the table' },

  'add.known': { ar: 'إضافة عنصر مقارنة من القائمة', en: 'Add a dimension from the list' },
  'add.own': { ar: 'أو عنصر مقارنة آخر باسمه', en: 'Or another one by its name' },
  add: { ar: 'إضافة', en: 'Add' },
  'empty.title': { ar: 'لا توجد عناصر مقارنة بعد', en: 'No dimensions yet' },
  'empty.hint': {
    ar: 'أضف عناصر المقارنة التي يوازن بها السوق بين هذه العقارات، ولكل منها وزنه.',
    en: 'Add the dimensions by which the market compares these properties, each with its weight.',
  },

  settings: { ar: 'أساس الانحدار', en: 'Regression' },
  chart: { ar: 'الأسعار بحسب النقاط', en: 'Prices by score' },
  'chart.said': {
    ar: 'خط انحدار سعر المتر المربع على النقاط لعدد {{count}} من العقارات المقارنة، وعليه العقار محل التقييم',
    en: 'Regression line of the price per m² on the score of {{count}} comparables, with the subject on it',
  },
  'chart.point': {
    ar: '{{name}}: النقاط {{score}}، السعر {{price}}',
    en: '{{name}}: score {{score}}, price {{price}}',
  },
  'chart.prices': { ar: 'سعر المتر المربع (د.ك)', en: 'Price per m² (KWD)' },
})
