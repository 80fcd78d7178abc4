import { command, download, query } from '#server/procedure.ts'
import { acceptAmendment, declineAmendment, recordAmendment, withdrawAmendment } from './commands/answer.ts'
import { changeAmendment, draftAmendment, sendAmendment } from './commands/draft.ts'
import { amendmentPdf } from './commands/pdf.ts'
import {
  acceptedAmendment,
  amendmentFile,
  amendmentsOf,
  changedAmendment,
  endedAmendment,
  newAmendment,
  recordedAmendment,
  seenAmendment,
} from './model/inputs.ts'
import { listAmendments } from './queries.ts'

/** The verbs of amendments of agreed terms. Which act one allows now, and to whom, is judged by workflow.ts. */
export const amendmentsApi = {
  list: query({
    access: 'signedIn',
    input: amendmentsOf,
    run: (ctx, { engagementId }) => listAmendments(ctx, engagementId),
  }),
  draft: command({ access: 'canCreateValuations', input: newAmendment, idempotent: true, run: draftAmendment }),
  change: command({ access: 'canCreateValuations', input: changedAmendment, run: changeAmendment }),
  send: command({ access: 'canApproveValuations', input: seenAmendment, run: sendAmendment }),
  accept: command({ access: 'client', input: acceptedAmendment, run: acceptAmendment }),
  decline: command({ access: 'client', input: endedAmendment, run: declineAmendment }),
  record: command({ access: 'canApproveValuations', input: recordedAmendment, run: recordAmendment }),
  withdraw: command({ access: 'canCreateValuations', input: endedAmendment, run: withdrawAmendment }),
}

/** An amendment as a PDF: `GET /files/amendments/{id}/amendment.pdf?language=both`. */
export const amendmentPdfFile = download({ access: 'signedIn', input: amendmentFile, run: amendmentPdf })
