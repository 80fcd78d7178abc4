import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of invoices. */
export const invoicesErrors = {
  'invoice-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على الفاتورة. قد تكون مسودة محذوفة.',
    'The invoice was not found. It may be a draft that was deleted.',
  ),
  'invoice-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة الفاتورة بهذا الإجراء. حدّث الصفحة.',
    'The present state of the invoice does not allow this. Refresh the page.',
  ),
  'payment-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على الدفعة في هذه الفاتورة.',
    'The payment was not found on this invoice.',
  ),
  'payment-reversed': entry('VALIDATION', 409, 'الدفعة ملغاة من قبل.', 'The payment has already been reversed.'),
  'receipt-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على إيصال الدفع.', 'The proof of payment was not found.'),
  'receipt-decided': entry(
    'VALIDATION',
    409,
    'سبق البتّ في هذا الإيصال. حدّث الصفحة.',
    'This proof of payment has already been decided. Refresh the page.',
  ),
  'invoice-deposit-used': entry(
    'VALIDATION',
    409,
    'هذه الدفعة المقدمة مخصومة في فاتورة أخرى. أصدر إشعاراً دائناً بكامل تلك الفاتورة، أو احذفها إن كانت مسودة.',
    'This deposit is deducted on another invoice. Credit that invoice in full, or delete it if it is a draft.',
  ),
} as const satisfies Record<string, Entry>
