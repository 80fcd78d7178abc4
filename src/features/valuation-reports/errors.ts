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
} as const satisfies Record<string, Entry>
