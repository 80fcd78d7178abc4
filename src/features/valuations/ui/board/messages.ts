import { defineMessages } from '#kernel/words.ts'

/** Words of the list as a board; they come with it. */
export const boardMessages = defineMessages({
  more: { ar: 'عرض المزيد', en: 'Show more' },
  all: { ar: 'عرض الكل في الجدول', en: 'Show all in the table' },
  none: { ar: 'لا توجد تقييمات', en: 'No valuations' },
  outside: {
    ar: {
      zero: 'لا تقييمات في حالات أخرى',
      one: 'تقييم واحد في حالة لا عمود لها هنا',
      two: 'تقييمان في حالات لا أعمدة لها هنا',
      few: '{{n}} تقييمات في حالات لا أعمدة لها هنا',
      many: '{{n}} تقييماً في حالات لا أعمدة لها هنا',
      other: '{{n}} تقييم في حالات لا أعمدة لها هنا',
    },
    en: {
      one: '{{n}} valuation has a status without a column here',
      other: '{{n}} valuations have statuses without a column here',
    },
  },
  move: { ar: 'نقل {{number}} إلى…', en: 'Move {{number}} to…' },
  drag: { ar: 'سحب {{number}}', en: 'Drag {{number}}' },
  'drag.role': { ar: 'بطاقة قابلة للسحب', en: 'draggable card' },
  'drag.how': {
    ar: 'اضغط مفتاح المسافة لحمل البطاقة، والسهمين الأيمن والأيسر لاختيار العمود، ثم المسافة لوضعها أو Esc للتراجع.',
    en: 'Press Space to pick up the card, the left and right arrows to choose a column, then Space to drop it or Escape to cancel.',
  },
  'drag.begun': { ar: 'حُملت بطاقة {{number}} من عمود «{{status}}»', en: 'Picked up {{number}} from “{{status}}”' },
  'drag.over': { ar: 'فوق عمود «{{status}}»', en: 'Over “{{status}}”' },
  'drag.back': { ar: 'أُعيدت بطاقة {{number}} إلى مكانها', en: '{{number}} is back in its place' },
  'no.transition': {
    ar: 'لا يُنقل التقييم من «{{from}}» إلى «{{to}}»',
    en: 'A valuation does not move from “{{from}}” to “{{to}}”',
  },
  'no.permission': {
    ar: 'ليس من صلاحياتك النقل من «{{from}}» إلى «{{to}}»',
    en: 'You may not move a valuation from “{{from}}” to “{{to}}”',
  },
  'no.fourEyes': {
    ar: 'يعتمد القيمة مراجع لم يشارك في تقديرها (الرقابة الثنائية)',
    en: 'A reviewer who had no part in the value must approve it (four eyes)',
  },
  refused: {
    ar: 'لم يُنقل التقييم {{number}} إلى «{{status}}»',
    en: 'Valuation {{number}} was not moved to “{{status}}”',
  },
  stale: {
    ar: 'لذلك أُعيدت البطاقة، وتعرض اللوحة أحدث حالة.',
    en: 'So the card went back; the board shows the latest state.',
  },
  open: { ar: 'فتح التقييم', en: 'Open the valuation' },
  moved: { ar: 'الحالة الآن للتقييم {{number}}: {{status}}', en: 'Valuation {{number}} is now: {{status}}' },
  awaits: {
    ar: 'سُجّل اعتمادك للتقييم {{number}}، ويُنتظر اعتماد مراجع آخر',
    en: 'Your approval of {{number}} is recorded; another reviewer’s is awaited',
  },
})
