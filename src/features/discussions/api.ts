import { command, query, storedDownload } from '#server/procedure.ts'
import { answerRemark, askRemark } from './commands/remarks.ts'
import { retryDraft, serveDraft, showDraft, withdrawDraft } from './commands/show.ts'
import {
  answeredRemark,
  draftFile,
  newDraft,
  newRemark,
  ofValuation,
  seenDraft,
  withdrawnDraft,
} from './model/inputs.ts'
import { readDiscussion } from './queries.ts'

/** The verbs of drafts that are shown before the approval, and of what is said about them. */
export const discussionsApi = {
  ofValuation: query({ access: 'signedIn', input: ofValuation, run: readDiscussion }),
  show: command({ access: 'canEditValuations', input: newDraft, run: showDraft }),
  withdraw: command({ access: 'canEditValuations', input: withdrawnDraft, run: withdrawDraft }),
  retry: command({ access: 'canEditValuations', input: seenDraft, run: retryDraft }),
  ask: command({ access: 'signedIn', input: newRemark, idempotent: true, run: askRemark }),
  answer: command({ access: 'canEditValuations', input: answeredRemark, run: answerRemark }),
}

/** The file of a draft, for the firm and for the client to whom it is shown. */
export const shownDraftFile = storedDownload({ access: 'signedIn', input: draftFile, run: serveDraft })
