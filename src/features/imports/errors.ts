import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of imports. */
export const importsErrors = {
  'import-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على عملية الاستيراد ذات المعرّف {{id}}',
    'Import with ID {{id}} not found',
  ),
  'import-state': entry(
    'VALIDATION',
    409,
    'لا يمكن ذلك وعملية الاستيراد في حالتها الحالية',
    'This cannot be done while the import is in its present state',
  ),
  'import-bad-rows': entry(
    'VALIDATION',
    409,
    'عدد الصفوف التي فيها أخطاء: {{rows}}. صحّحها، أو استورد الصفوف السليمة وحدها.',
    'Rows with errors: {{rows}}. Correct them, or import the sound rows alone.',
  ),
  'import-failed': entry(
    'SERVER',
    500,
    'تعذّر إكمال الاستيراد ولم يُحفظ منه شيء، أعد المحاولة',
    'The import could not be completed and nothing of it was kept; try again',
  ),
} as const satisfies Record<string, Entry>
