import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of orders that arrive by mail or as dropped files. */
export const incomingOrdersErrors = {
  'incoming-order-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الطلب الوارد.', 'The incoming order was not found.'),
  'incoming-order-settled': entry(
    'VALIDATION',
    409,
    'بُتّ في هذا الطلب الوارد من قبل. حدّث الصفحة.',
    'This incoming order has been settled already. Refresh the page.',
  ),
  'incoming-order-unreadable': entry(
    'VALIDATION',
    409,
    'لا يوجد في هذه الرسالة ملف يمكن قراءته. استبعدها مع ذكر السبب.',
    'There is no file here that can be read. Dismiss it with a reason.',
  ),
  'order-sender-taken': entry(
    'VALIDATION',
    409,
    'هذا العنوان مسجّل لحساب عميل من قبل',
    'This address is registered for a client account already',
  ),
  'order-sender-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على العنوان.', 'The address was not found.'),
  'too-many-order-senders': entry(
    'VALIDATION',
    409,
    'لا تتجاوز عناوين الحساب {{most}}. احذف ما لا يُستخدم منها أولاً.',
    'An account has {{most}} addresses at most. Remove one that is not used first.',
  ),
  'quote-without-fee': entry(
    'VALIDATION',
    409,
    'لا توجد أتعاب متفق عليها لهذا الطلب. أرسل عرضه من صفحته.',
    'No fee is agreed for this request. Quote it on its own page.',
  ),
} as const satisfies Record<string, Entry>
