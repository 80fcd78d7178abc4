import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of endpoints of other systems. */
export const webhooksErrors = {
  'webhook-not-found': entry(
    'NOT_FOUND',
    404,
    'عنوان الإشعارات غير موجود، وربما حُذف.',
    'The webhook endpoint does not exist; it may have been removed.',
  ),
  'webhook-delivery-not-found': entry(
    'NOT_FOUND',
    404,
    'هذا الإشعار غير موجود، فالإشعارات تُحفظ 30 يوماً.',
    'This delivery does not exist; deliveries are kept for 30 days.',
  ),
  'too-many-webhooks': entry(
    'VALIDATION',
    409,
    'عدد عناوين الإشعارات لا يتجاوز {{most}}. احذف ما لا يُستخدم منها أولاً.',
    'There are {{most}} webhook endpoints at most. Remove one that is not used first.',
  ),
} as const satisfies Record<string, Entry>
