/** The events of invoices that the audit log records. */
export const INVOICE_EVENTS = [
  'INVOICE_CREATE',
  'INVOICE_UPDATE',
  'INVOICE_DELETE',
  'INVOICE_ISSUE',
  'INVOICE_PAYMENT',
  'INVOICE_REFUND',
  'INVOICE_PAYMENT_REVERSE',
  'INVOICE_CREDIT',
] as const
