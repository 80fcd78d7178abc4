import { command, download, query, storedDownload } from '#server/procedure.ts'
import { newDelivery } from '../issued-reports/model/inputs.ts'
import { deliverWhole, informWhole, revokeWhole } from './commands/deliver.ts'
import { saveDraft } from './commands/draft.ts'
import { wholePreview as preview, scheduleXlsx, serveWhole } from './commands/file.ts'
import { cancelWhole, issueWhole, proveWhole, retryWhole } from './commands/issue.ts'
import { removeSecondValuer, saveSecondValuer, writeSecondValues } from './commands/two-valuers.ts'
import {
  changedDraft,
  changedValuer,
  changedValues,
  issue,
  matchedValues,
  ofEngagement,
  oneVersion,
  removedValuer,
  scheduleFile,
  twoPage,
  wholeFile,
  wholePreview,
} from './model/inputs.ts'
import { readWhole } from './queries/read.ts'
import { matchSecondValues, readTwoRows, readTwoValuers } from './queries/two-valuers.ts'

/** The verbs of the report of all properties of an engagement; clients read what was issued of their account. */
export const engagementReportsApi = {
  get: query({ access: 'signedIn', input: ofEngagement, run: readWhole }),
  save: command({ access: 'canEditValuations', input: changedDraft, run: saveDraft }),
  issue: command({ access: 'canApproveValuations', input: issue, before: proveWhole, run: issueWhole }),
  retry: command({ access: 'canApproveValuations', input: oneVersion, run: retryWhole }),
  cancel: command({ access: 'canApproveValuations', input: oneVersion, run: cancelWhole }),
  twoValuers: query({ access: 'signedIn', input: ofEngagement, run: readTwoValuers }),
  secondValues: query({ access: 'signedIn', input: twoPage, run: readTwoRows }),
  matchSecondValues: query({ access: 'canEditValuations', input: matchedValues, run: matchSecondValues }),
  saveSecondValuer: command({ access: 'canEditValuations', input: changedValuer, run: saveSecondValuer }),
  removeSecondValuer: command({ access: 'canEditValuations', input: removedValuer, run: removeSecondValuer }),
  writeSecondValues: command({ access: 'canEditValuations', input: changedValues, run: writeSecondValues }),
  deliver: command({ access: 'canEditValuations', input: newDelivery, run: deliverWhole }),
  revokeDelivery: command({ access: 'canEditValuations', input: oneVersion, run: revokeWhole }),
  inform: command({ access: 'canEditValuations', input: oneVersion, run: informWhole }),
}

/** The draft, looked at beside its form. */
export const engagementReportPreview = download({ access: 'inside', input: wholePreview, run: preview })
/** The schedule as Excel: of an issued version, or for the firm as it is now. */
export const engagementScheduleXlsx = download({ access: 'signedIn', input: scheduleFile, run: scheduleXlsx })
/** The file of an issued version, for anyone who may see its engagement. */
export const engagementReportFile = storedDownload({ access: 'signedIn', input: wholeFile, run: serveWhole })
