import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of orders and results as data. */
export const exchangeErrors = {
  'exchange-order-unread': entry(
    'VALIDATION',
    422,
    'ليس هذا ملف JSON أو XML سليماً بصيغة تبادل الطلبات، أو فيه تعريف لنوع المستند، وهو غير مقبول.',
    'This is not a sound JSON or XML file of the order schema, or it has a document type definition (DTD), which is not accepted.',
  ),
  'exchange-order-invalid': entry(
    'VALIDATION',
    422,
    'أخطاء ملف الطلب ({{n}}) في: {{faults}}',
    'Faults of the order ({{n}}) at: {{faults}}',
  ),
  'exchange-order-known': entry(
    'VALIDATION',
    409,
    'الطلب ذو المرجع {{reference}} وارد من قبل: {{request}}',
    'The order with the reference {{reference}} is known already: {{request}}',
  ),
  'exchange-code-missing': entry(
    'VALIDATION',
    409,
    'رموز العميل لا تقابل كل ما في التقرير: {{codes}}. أكمل جدول رموزه ثم أعد المحاولة.',
    'The client’s codes do not match all of the report: {{codes}}. Complete its table of codes and try again.',
  ),
  'exchange-code-taken': entry(
    'VALIDATION',
    422,
    'الرمز {{own}} مستخدم في هذا الجدول لغير هذا المعنى',
    'The code {{own}} has another meaning in this table already',
  ),
} as const satisfies Record<string, Entry>
