import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the price index. */
export const priceIndexErrors = {
  'price-index-running': entry(
    'VALIDATION',
    409,
    'يجري حساب مؤشر الأسعار الآن. انتظر حتى ينتهي.',
    'The price index is being calculated. Wait until it is done.',
  ),
  'price-index-not-ready': entry(
    'VALIDATION',
    409,
    'لا يوجد حساب جاهز للنشر. حدّث الصفحة.',
    'There is no calculation ready to be published. Refresh the page.',
  ),
  'price-index-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على مؤشر الأسعار المطلوب.',
    'The price index asked for was not found.',
  ),
  'price-index-failed': entry(
    'SERVER',
    500,
    'تعذّر حساب مؤشر الأسعار. أعد المحاولة.',
    'The price index could not be calculated. Try again.',
  ),
} as const satisfies Record<string, Entry>
