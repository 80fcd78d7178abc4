import { defineMessages } from '#kernel/words.ts'

/** Words of earlier files; they come with the part that shows them. */
export const priorMessages = defineMessages({
  title: { ar: 'ملفات سابقة', en: 'Earlier files' },
  found: {
    ar: 'في المكتب ملفات سابقة للقسيمة أو المالك أو مقدّم الطلب:',
    en: 'The firm has earlier files of this parcel, owner or requestor:',
  },
  none: {
    ar: 'لا توجد ملفات سابقة للقسيمة نفسها أو المالك أو مقدّم الطلب.',
    en: 'There are no earlier files of the same parcel, owner or requestor.',
  },
  'match.parcel': { ar: 'القسيمة نفسها', en: 'Same parcel' },
  'match.owner': { ar: 'المالك نفسه', en: 'Same owner' },
  'match.client': { ar: 'مقدّم الطلب نفسه', en: 'Same requestor' },
  valued: { ar: 'قُيّم في {{date}}', en: 'Valued {{date}}' },
  created: { ar: 'أُنشئ في {{date}}', en: 'Created {{date}}' },
  nobody: { ar: 'دون مقيّم مكلّف', en: 'No valuer assigned' },
  noValue: { ar: 'دون قيمة', en: 'No value' },
  newTab: { ar: '{{number}} (في علامة تبويب جديدة)', en: '{{number}} (opens in a new tab)' },
})
