import { defineMessages } from '#kernel/words.ts'

/** Words of a person's calendar, and of the panel that makes its address. */
export const calendarsMessages = defineMessages({
  calendar: { ar: 'مواعيد العمل · {{firm}}', en: 'Work calendar · {{firm}}' },
  'kind.INSPECTION': { ar: 'معاينة', en: 'Inspection' },
  'kind.PROPOSED': { ar: 'موعد معاينة مقترح', en: 'Proposed inspection time' },
  'kind.DUE': { ar: 'موعد تسليم تقييم', en: 'Valuation due' },
  'kind.FOLLOW_UP': { ar: 'مهمة متابعة', en: 'Follow-up' },

  title: { ar: 'رابط التقويم', en: 'Calendar link' },
  text: {
    ar: 'أضف هذا الرابط إلى تقويم هاتفك أو بريدك لتظهر فيه معايناتك ومواعيد تسليم تقييماتك ومهام متابعتك. من يملك الرابط يطّلع عليها، فلا تشاركه مع أحد.',
    en: 'Add this link to the calendar of your phone or email to see your inspections, the due dates of your valuations and your follow-ups. Anyone who has the link can see them, so share it with nobody.',
  },
  names: { ar: 'إظهار اسم المالك أو مسؤول التواصل', en: 'Show the name of the owner or contact' },
  'names.hint': {
    ar: 'دون أرقام الهواتف. لتغيير هذا الخيار لاحقاً استبدل الرابط.',
    en: 'Never a telephone number. To change this later, replace the link.',
  },
  since: { ar: 'أُنشئ الرابط {{when}}', en: 'Link made {{when}}' },
  'since.names': { ar: 'أُنشئ الرابط {{when}}، ويُظهر الأسماء', en: 'Link made {{when}}; it shows names' },
  lastRead: { ar: 'آخر تحديث لتقويمك منه {{when}}', en: 'Last read by your calendar {{when}}' },
  unread: { ar: 'لم يقرأه أي تقويم بعد', en: 'No calendar has read it yet' },
  make: { ar: 'إنشاء الرابط', en: 'Make the link' },
  replace: { ar: 'استبدال الرابط', en: 'Replace the link' },
  'replace.ask': {
    ar: 'يتوقف الرابط الحالي فوراً، وتضيف الجديد إلى تقويمك. هل تستبدله؟',
    en: 'The present link stops at once, and you add the new one to your calendar. Replace it?',
  },
  end: { ar: 'إيقاف الرابط', en: 'End the link' },
  'end.ask': {
    ar: 'يتوقف تحديث تقويمك من هذا الرابط فوراً. هل توقفه؟',
    en: 'Your calendar is no longer updated from this link. End it?',
  },
  'address.hint': { ar: 'انسخه الآن، فلن يظهر مرة أخرى.', en: 'Copy it now: it is not shown again.' },
  copy: { ar: 'نسخ الرابط', en: 'Copy the link' },
  made: { ar: 'الرابط جاهز', en: 'The link is ready' },
  ended: { ar: 'أُوقف الرابط', en: 'The link is ended' },
})
