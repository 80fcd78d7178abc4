import { paging } from '#kernel/paging.ts'
import { command, query, storedDownload } from '#server/procedure.ts'
import { agreeReliance, endReliance, invoiceReliance } from './commands/decide.ts'
import { deliverReliance, revokeRelianceDelivery } from './commands/deliver.ts'
import { issueReliance, proveIssuer, retryReliance, serveReliance } from './commands/issue.ts'
import { consentToReliance, requestReliance } from './commands/request.ts'
import {
  agreed,
  askedReliance,
  consented,
  ended,
  relianceFile as file,
  issued,
  ofValuation,
  oneReliance,
  relianceFilters,
  seenReliance,
  sentReliance,
} from './model/inputs.ts'
import { readInvolvement } from './queries/involvement.ts'
import { listReliances } from './queries/list.ts'
import { listOfValuation } from './queries/read.ts'

/** The verbs of reliance and re-addressing letters. A client asks and consents as well; who may do what is judged by the letter. */
export const reliancesApi = {
  list: query({ access: 'signedIn', input: relianceFilters.extend(paging.shape), run: listReliances }),
  ofValuation: query({ access: 'signedIn', input: ofValuation, run: listOfValuation }),
  involvement: query({ access: 'canApproveValuations', input: oneReliance, run: readInvolvement }),
  request: command({ access: 'signedIn', input: askedReliance, idempotent: true, run: requestReliance }),
  consent: command({ access: 'signedIn', input: consented, run: consentToReliance }),
  agree: command({ access: 'canApproveValuations', input: agreed, run: agreeReliance }),
  issue: command({ access: 'canApproveValuations', input: issued, before: proveIssuer, run: issueReliance }),
  invoice: command({ access: 'canApproveValuations', input: seenReliance, run: invoiceReliance }),
  retry: command({ access: 'canApproveValuations', input: seenReliance, run: retryReliance }),
  deliver: command({ access: 'canEditValuations', input: sentReliance, run: deliverReliance }),
  revokeDelivery: command({ access: 'canEditValuations', input: oneReliance, run: revokeRelianceDelivery }),
  refuse: command({ access: 'canApproveValuations', input: ended, run: endReliance('refuse') }),
  withdraw: command({ access: 'signedIn', input: ended, run: endReliance('withdraw') }),
  revoke: command({ access: 'canApproveValuations', input: ended, run: endReliance('revoke') }),
}

/** The file of an issued letter, for anyone who may see its valuation. */
export const relianceFile = storedDownload({ access: 'signedIn', input: file, run: serveReliance })
