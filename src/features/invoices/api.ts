import { paging } from '#kernel/paging.ts'
import { command, download, query, storedDownload } from '#server/procedure.ts'
import { createInvoice, deleteInvoice, updateInvoice } from './commands/draft.ts'
import { creditInvoice, issueInvoice } from './commands/issue.ts'
import { openPaymentLink } from './commands/links.ts'
import { payInvoice, refundInvoice, reversePayment } from './commands/payments.ts'
import { invoicePdf, statementPdf } from './commands/pdf.ts'
import { acceptReceipt, rejectReceipt, sendReceipt } from './commands/receipts.ts'
import {
  acceptedReceipt,
  accountsAsked,
  askedLink,
  changedInvoice,
  invoiceFile,
  invoiceFilters,
  newCredit,
  newInvoice,
  newPayment,
  nothing,
  ofValuation,
  oneInvoice,
  receiptFile,
  rejectedReceipt,
  reversal,
  seenInvoice,
  sentReceipt,
  statementAsked,
  statementFile,
} from './model/inputs.ts'
import { listBilledAccounts } from './queries/accounts.ts'
import { readAgeing } from './queries/ageing.ts'
import { listInvoices } from './queries/list.ts'
import { proposeInvoice, readInvoice, readQuoted, serveReceipt } from './queries/read.ts'
import { readStatement } from './queries/statement.ts'

/** The verbs of invoices. Clients read those issued to their account; which act an invoice allows now is judged by workflow.ts. */
export const invoicesApi = {
  list: query({ access: 'signedIn', input: invoiceFilters.extend(paging.shape), run: listInvoices }),
  get: query({ access: 'signedIn', input: oneInvoice, run: (ctx, { id }) => readInvoice(ctx, id) }),
  ageing: query({ access: 'inside', input: nothing, run: readAgeing }),
  statement: query({ access: 'signedIn', input: statementAsked, run: readStatement }),
  propose: query({ access: 'canApproveValuations', input: ofValuation, run: proposeInvoice }),
  quoted: query({ access: 'canApproveValuations', input: ofValuation, run: readQuoted }),
  // Engagements are made out to an account as well.
  accounts: query({ access: 'canCreateValuations', input: accountsAsked, run: listBilledAccounts }),
  create: command({ access: 'canApproveValuations', input: newInvoice, idempotent: true, run: createInvoice }),
  update: command({ access: 'canApproveValuations', input: changedInvoice, run: updateInvoice }),
  delete: command({ access: 'canApproveValuations', input: seenInvoice, run: deleteInvoice }),
  issue: command({ access: 'canApproveValuations', input: seenInvoice, run: issueInvoice }),
  pay: command({ access: 'canApproveValuations', input: newPayment, run: payInvoice }),
  refund: command({ access: 'canDeleteValuations', input: newPayment, run: refundInvoice }),
  reverse: command({ access: 'canDeleteValuations', input: reversal, run: reversePayment }),
  credit: command({ access: 'canDeleteValuations', input: newCredit, run: creditInvoice }),
  // A client's own; who may send one is judged by the invoice.
  sendReceipt: command({ access: 'canViewReports', input: sentReceipt, run: sendReceipt }),
  payByLink: command({ access: 'canViewReports', input: askedLink, run: openPaymentLink }),
  acceptReceipt: command({ access: 'canApproveValuations', input: acceptedReceipt, run: acceptReceipt }),
  rejectReceipt: command({ access: 'canApproveValuations', input: rejectedReceipt, run: rejectReceipt }),
}

/** An invoice, one of its credit notes or the receipt of a payment as a PDF: `GET /files/invoices/{id}/pdf?language=both&credit=…&payment=…`. */
export const invoicePdfFile = download({ access: 'signedIn', input: invoiceFile, run: invoicePdf })

/** A client’s proof of payment: `GET /files/invoice-receipts/{id}`; `?as=view` shows it. */
export const invoiceReceiptFile = storedDownload({ access: 'signedIn', input: receiptFile, run: serveReceipt })

/** The statement of a client account as a PDF: `GET /files/invoice-statements/{account}/pdf?from=…&to=…&language=both`. */
export const invoiceStatementFile = download({ access: 'signedIn', input: statementFile, run: statementPdf })
