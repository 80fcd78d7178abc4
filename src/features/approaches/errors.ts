import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the sheets of a value. */
export const approachesErrors = {
  'approaches-locked': entry(
    'VALIDATION',
    409,
    'لا يمكن تعديل أساليب التقييم بعد تقديم التقييم. أعِده إلى المسودة أولاً.',
    'The approaches of a valuation can be changed only while it is a draft.',
  ),
  'approaches-no-value': entry(
    'VALIDATION',
    409,
    'لم تكتمل القيمة بعد: أكمل ما ينقص في الأساليب وفي الترجيح بينها.',
    'There is no value yet: complete what the approaches and their reconciliation lack.',
  ),
  'approaches-rows': entry(
    'VALIDATION',
    422,
    'عدد الصفوف أكبر من الحد الأقصى ({{most}}).',
    'There are more rows than there may be ({{most}}).',
  ),
  'approach-sheet-removed': entry(
    'VALIDATION',
    409,
    'حُذفت هذه الصفحة من أساليب التقييم. يمكن استعادتها من صفحة القيمة.',
    'This sheet was removed from the approaches. It can be restored on the Value page.',
  ),
  'approaches-begun': entry(
    'VALIDATION',
    409,
    'بدأ العمل على أساليب هذا التقييم. أعد فتح الصفحة لعرض ما كُتب فيها.',
    'The approaches of this valuation have been started already. Reload the page to see what is written.',
  ),
  'approaches-no-category': entry(
    'VALIDATION',
    409,
    'نوع العقار غير مسجّل. أدخله في بيانات التقييم أولاً.',
    'The category of the property is not recorded. Enter it in the valuation first.',
  ),
  'approaches-nothing': entry(
    'VALIDATION',
    409,
    'لم يُكتب شيء في أساليب التقييم بعد.',
    'Nothing has been written in the approaches yet.',
  ),
  'approaches-full': entry(
    'VALIDATION',
    409,
    'بلغ عدد النسخ المحفوظة لهذا التقييم الحد الأقصى ({{most}}).',
    'This valuation already has {{most}} saved versions, the most it can have.',
  ),
  'approach-version-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على النسخة رقم {{number}}',
    'Version {{number}} not found',
  ),
} as const satisfies Record<string, Entry>
