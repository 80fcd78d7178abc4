import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of programmes. */
export const programmesErrors = {
  'programme-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على برنامج إعادة التقييم.', 'The programme was not found.'),
  'programme-ended': entry('VALIDATION', 409, 'انتهى هذا البرنامج.', 'This programme has ended.'),
  'programme-cycle-open': entry(
    'VALIDATION',
    409,
    'فُتحت هذه الدورة من قبل. حدّث الصفحة.',
    'This cycle was opened before. Refresh the page.',
  ),
  'programme-empty': entry('VALIDATION', 409, 'لا توجد عقارات في البرنامج.', 'The programme has no properties.'),
  'programme-cycle-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الدورة.', 'The cycle was not found.'),
  'roll-forward-running': entry(
    'VALIDATION',
    409,
    'يجري الآن ترحيل تقييمات هذه الدورة.',
    'The valuations of this cycle are being rolled forward now.',
  ),
  'roll-forward-over': entry(
    'VALIDATION',
    409,
    'لا يجري ترحيل التقييمات الآن.',
    'Nothing is being rolled forward now.',
  ),
  'roll-forward-failed': entry(
    'SERVER',
    500,
    'تعذّر ترحيل التقييمات. أعد المحاولة.',
    'The valuations could not be rolled forward. Try again.',
  ),
  'movement-line-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على العقار في كشف عقارات التكليف.',
    'The property was not found in the schedule of the engagement.',
  ),
  'movement-not-released': entry(
    'VALIDATION',
    409,
    'تظهر حركة القيمة عند اكتمال أول تقييم من هذا التكليف.',
    'The movement of values appears once the first valuation of this engagement is completed.',
  ),
  'movement-reasons-missing': entry(
    'VALIDATION',
    409,
    'تغيّرت قيم تجاوزت الحد ولم يُذكر سببها: {{count}}. اذكر الأسباب في صفحة حركة القيمة.',
    'Values moved beyond the bound without a reason: {{count}}. Give the reasons on the page of the movement.',
  ),
} as const satisfies Record<string, Entry>
