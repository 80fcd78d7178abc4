import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of amendments of agreed terms. */
export const amendmentsErrors = {
  'amendment-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الملحق.', 'The amendment was not found.'),
  'amendment-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة الملحق أو التكليف بهذا الإجراء. حدّث الصفحة.',
    'The present state of the amendment or its engagement does not allow this. Refresh the page.',
  ),
  'amendment-text-changed': entry(
    'VALIDATION',
    409,
    'نص الملحق غير الذي قرأته. حدّث الصفحة واقرأه قبل القبول.',
    'The amendment is not the one you read. Refresh the page and read it before you accept.',
  ),
  'amendment-four-eyes': entry(
    'AUTHORIZATION',
    403,
    'من أرسل الملحق لا يسجّل قبوله. يسجّله شخص آخر.',
    'The person who sent an amendment does not record its acceptance. Another person does.',
  ),
  'amendments-full': entry(
    'VALIDATION',
    409,
    'لا تزيد ملاحق التكليف على {{most}} ملحقاً.',
    'An engagement has {{most}} amendments at the most.',
  ),
} as const satisfies Record<string, Entry>
