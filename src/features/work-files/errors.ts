import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of work-files, their retention and legal holds. */
export const workFilesErrors = {
  'legal-hold': entry(
    'VALIDATION',
    409,
    'على ملف التقييم وقف إتلاف لأسباب قانونية، فلا يُحذف منه شيء.',
    'The valuation’s file is under a legal hold: nothing in it can be deleted.',
  ),
  'record-retained': entry(
    'VALIDATION',
    409,
    'لم تنتهِ مدة حفظ ملف التقييم، فلا يُحذف منه شيء.',
    'The retention period of the valuation’s file has not ended: nothing in it can be deleted.',
  ),
  'hold-state': entry(
    'VALIDATION',
    409,
    'تغيّر وقف الإتلاف في أثناء ذلك. حدّث الصفحة.',
    'The legal hold has changed meanwhile. Refresh the page.',
  ),
} as const satisfies Record<string, Entry>
