import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of fair values in financial statements. */
export const fairValuesErrors = {
  'fair-values-not-released': entry(
    'VALIDATION',
    409,
    'تظهر حركة القيمة العادلة عند اكتمال جميع تقييمات التكليف.',
    'The roll-forward of fair values appears once all valuations of the engagement are completed.',
  ),
  'auditor-request-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على سؤال المدقق.',
    'The auditor’s request was not found.',
  ),
  'auditor-request-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة السؤال الآن بهذا الإجراء. حدّث الصفحة.',
    'The state of the request does not allow this now. Refresh the page.',
  ),
  'auditor-requests-many': entry(
    'VALIDATION',
    409,
    'بلغت أسئلة المدقق في هذا التكليف حدّها الأقصى.',
    'This engagement has as many auditor’s requests as it may have.',
  ),
} as const satisfies Record<string, Entry>
