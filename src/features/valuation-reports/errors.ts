import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of valuation reports. */
export const valuationReportsErrors = {
  'report-locked': entry(
    'VALIDATION',
    409,
    'لا يُعدَّل مضمون التقرير في حالة التقييم الحالية.',
    'The content of the report can’t be changed while the valuation has this status.',
  ),
  'uncertainty-not-found': entry(
    'NOT_FOUND',
    404,
    'إعلان عدم اليقين غير موجود.',
    'The declaration of material uncertainty was not found.',
  ),
  'report-annexes': entry(
    'VALIDATION',
    409,
    'لا يزيد عدد الملاحق على {{most}}.',
    'A report has at most {{most}} annexes.',
  ),
  'report-restricted': entry(
    'VALIDATION',
    409,
    'لم يُتفق مع العميل على تقرير مقيّد. اختر نموذجاً آخر، أو عدّل شروط التكليف.',
    'No restricted report is agreed with the client. Choose another template, or change the terms of the engagement.',
  ),
  'report-review': entry(
    'VALIDATION',
    409,
    'اتُفق على مراجعة تقييم، وتصدر بالنموذج الكامل وحده.',
    'A valuation review is agreed, which is printed by the full template alone.',
  ),
  'report-letters': entry(
    'VALIDATION',
    409,
    'في التقرير نصوص فيها أحرف لا يمكن طباعتها، وعددها {{n}}. عدّلها، أو اقبل طباعة العلامة ◊ في شاشة التقرير.',
    'The report has texts with letters that cannot be printed: {{n}}. Change them, or accept the sign ◊ on the screen of the report.',
  ),
} as const satisfies Record<string, Entry>
