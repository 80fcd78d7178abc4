import { paging } from '#kernel/paging.ts'
import { command, download, query, storedDownload } from '#server/procedure.ts'
import { ofRequest } from '../invoices/model/inputs.ts'
import { amendRequest } from './commands/amend.ts'
import { answerFirm, askClient, declineRequest, withdrawRequest } from './commands/answers.ts'
import { convertRequest, readOpening } from './commands/convert.ts'
import { createRequest, deleteRequest, submitRequest, updateRequest } from './commands/draft.ts'
import { addEvidence } from './commands/evidence.ts'
import { invoiceQuote } from './commands/invoice-quote.ts'
import { termsPdf } from './commands/pdf.ts'
import { acceptQuote, quoteRequest, recordAcceptance } from './commands/quote.ts'
import { takeRequest } from './commands/take.ts'
import {
  addedEvidence,
  amendedRequest,
  changedRequest,
  closedRequest,
  conversion,
  evidenceFile,
  newAcceptance,
  newAnswer,
  newQuestion,
  newQuote,
  newRequest,
  oneRequest,
  openingAsked,
  recordedAcceptance,
  requestFilters,
  seenRequest,
  takenRequest,
  termsFile,
} from './model/inputs.ts'
import { listRequests } from './queries/list.ts'
import { readRequest, serveEvidence } from './queries/read.ts'

/** Invoicing an accepted quote: a verb of invoices. */
export const quoteInvoicesApi = {
  invoiceQuote: command({ access: 'canApproveValuations', input: ofRequest, run: invoiceQuote }),
}

/** The verbs of requests for a valuation. Which act a request allows now, and to whom, is judged by workflow.ts. */
export const requestsApi = {
  list: query({ access: 'signedIn', input: requestFilters.extend(paging.shape), run: listRequests }),
  get: query({ access: 'signedIn', input: oneRequest, run: (ctx, { id }) => readRequest(ctx, id) }),
  create: command({ access: 'signedIn', input: newRequest, idempotent: true, run: createRequest }),
  take: command({ access: 'canCreateValuations', input: takenRequest, idempotent: true, run: takeRequest }),
  amend: command({ access: 'canEditValuations', input: amendedRequest, run: amendRequest }),
  update: command({ access: 'signedIn', input: changedRequest, run: updateRequest }),
  delete: command({ access: 'signedIn', input: seenRequest, run: deleteRequest }),
  submit: command({ access: 'signedIn', input: seenRequest, run: submitRequest }),
  answer: command({ access: 'signedIn', input: newAnswer, run: answerFirm }),
  accept: command({ access: 'signedIn', input: newAcceptance, run: acceptQuote }),
  withdraw: command({ access: 'signedIn', input: closedRequest, run: withdrawRequest }),
  ask: command({ access: 'canEditValuations', input: newQuestion, run: askClient }),
  quote: command({ access: 'canApproveValuations', input: newQuote, run: quoteRequest }),
  record: command({ access: 'canApproveValuations', input: recordedAcceptance, run: recordAcceptance }),
  addEvidence: command({ access: 'canApproveValuations', input: addedEvidence, run: addEvidence }),
  decline: command({ access: 'canApproveValuations', input: closedRequest, run: declineRequest }),
  opening: query({ access: 'canCreateValuations', input: openingAsked, run: readOpening }),
  convert: command({ access: 'canCreateValuations', input: conversion, run: convertRequest }),
}

/** The terms of engagement of a quoted request as a PDF: `GET /files/requests/{id}/terms.pdf?language=both&quote=1`. */
export const requestTermsFile = download({ access: 'signedIn', input: termsFile, run: termsPdf })

/** A file that shows a recorded acceptance: `GET /files/acceptance-files/{id}`; `?as=view` shows it. */
export const acceptanceFile = storedDownload({ access: 'signedIn', input: evidenceFile, run: serveEvidence })
