import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of imports. */
export const importsErrors = {
  'import-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على عملية الاستيراد. قد تكون محذوفة أو خارج صلاحياتك.',
    'Import with ID {{id}} not found',
  ),
  'order-sheet-not-found': entry(
    'NOT_FOUND',
    404,
    'لا يوجد ملف عقارات مع هذا الطلب',
    'This request has no file of properties',
  ),
  'order-sheet-question': entry(
    'VALIDATION',
    400,
    'وحدة هذه الأعمدة أو عملتها غير معروفة: {{columns}}. اكتبها في رأس العمود، مثل «المساحة (م²)»، ثم أرسل الملف مرة أخرى.',
    'The unit or currency of these columns is not known: {{columns}}. Write it in the heading, such as “Area (m²)”, and send the file again.',
  ),
  'import-state': entry(
    'VALIDATION',
    409,
    'لا يمكن ذلك في حالة الاستيراد الحالية. حدّث الصفحة ثم أعد المحاولة.',
    'This cannot be done in the current state of the import. Refresh the page and try again.',
  ),
  'import-system': entry(
    'VALIDATION',
    409,
    'أرقام الإحداثيات ليست درجات. اختر نظام الإحداثيات قبل الفحص.',
    'The coordinates are not degrees. Choose their coordinate system before the check.',
  ),
  'import-question': entry(
    'VALIDATION',
    409,
    'أجب أولاً عن الأسئلة عن الأعمدة: {{columns}}',
    'Answer the questions about these columns first: {{columns}}',
  ),
  'import-bad-rows': entry(
    'VALIDATION',
    409,
    'عدد الصفوف التي فيها أخطاء: {{rows}}. صحّحها، أو استورد الصفوف السليمة وحدها.',
    'Rows with errors: {{rows}}. Correct them, or import the valid rows only.',
  ),
  'import-outdated': entry(
    'VALIDATION',
    409,
    'تغيّر ما قورنت به الصفوف بعد الفحص، ولم يُحفظ شيء. ارجع إلى الأعمدة وأعد الفحص.',
    'What the rows were compared with has changed since the check, and nothing was saved. Go back to the columns and check again.',
  ),
  'import-failed': entry(
    'SERVER',
    500,
    'تعذّر إكمال الاستيراد ولم يُحفظ منه شيء. أعد المحاولة.',
    'The import could not be completed and nothing was saved. Try again.',
  ),
} as const satisfies Record<string, Entry>
