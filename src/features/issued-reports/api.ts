import { command, publicDownload, query, storedDownload } from '#server/procedure.ts'
import { proveDecider } from './commands/correction-approval.ts'
import { decideCorrection, proposeCorrection, withdrawCorrection } from './commands/corrections.ts'
import { deliverReport, revokeDelivery } from './commands/deliveries.ts'
import { issueCompleted, retryReport } from './commands/issue.ts'
import { noteInformed } from './commands/notices.ts'
import { serveDelivered, serveIssued } from './commands/open.ts'
import { recordHandOver, strikeHandOver } from './commands/receipts.ts'
import { decideWithheld } from './commands/withhold.ts'
import {
  correctionDecision,
  deliveredDownload,
  handedOver,
  issuedFile,
  newCorrection,
  newDelivery,
  oneCorrection,
  oneIssued,
  oneValuation,
  verifiedCode,
  verifiedFile,
  withheldAsked,
  withheldDecision,
} from './model/inputs.ts'
import { readIssued } from './queries/issued.ts'
import { verifyCode, verifyFile } from './queries/verify.ts'
import { readWithheld } from './queries/withholding.ts'

/** The verbs of issued reports; the two that verify one are for anybody. */
export const issuedReportsApi = {
  ofValuation: query({ access: 'signedIn', input: oneValuation, run: readIssued }),
  verify: query({ access: 'public', input: verifiedCode, run: verifyCode }),
  verifyFile: query({ access: 'public', input: verifiedFile, run: verifyFile }),
  issue: command({ access: 'canApproveValuations', input: oneValuation, run: issueCompleted }),
  retry: command({ access: 'canApproveValuations', input: oneIssued, run: retryReport }),
  withheld: query({ access: 'canEditValuations', input: withheldAsked, run: readWithheld }),
  withhold: command({ access: 'canDeleteValuations', input: withheldDecision, run: decideWithheld }),
  deliver: command({ access: 'canEditValuations', input: newDelivery, run: deliverReport }),
  revokeDelivery: command({ access: 'canEditValuations', input: oneIssued, run: revokeDelivery }),
  handOver: command({ access: 'canEditValuations', input: handedOver, run: recordHandOver }),
  strikeHandOver: command({ access: 'canEditValuations', input: oneIssued, run: strikeHandOver }),
  inform: command({ access: 'canEditValuations', input: oneIssued, run: noteInformed }),
  propose: command({
    access: 'canEditValuations',
    input: newCorrection,
    run: async (ctx, input) => {
      await proposeCorrection(ctx, input)
      return readIssued(ctx, input)
    },
  }),
  withdraw: command({ access: 'canEditValuations', input: oneCorrection, run: withdrawCorrection }),
  decide: command({
    access: 'canApproveValuations',
    input: correctionDecision,
    before: proveDecider,
    run: decideCorrection,
  }),
}

/** The file of an issued version, for anyone who may see its valuation. */
export const issuedReportFile = storedDownload({ access: 'signedIn', input: issuedFile, run: serveIssued })

/** The file of a delivered link, for anyone who has it. */
export const deliveredReportFile = publicDownload({ input: deliveredDownload, run: serveDelivered })
