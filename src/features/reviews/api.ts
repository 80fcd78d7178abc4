import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { LICENCE_LIMITS } from '../licences/model.ts'
import { approveValuation } from './commands/approve.ts'
import { acceptComments, answerComment, removeComment, reopenComment, writeComment } from './commands/comments.ts'
import { proveApprover } from './commands/proof.ts'
import { giveSecondReview } from './commands/second-review.ts'
import { accepted, approval, changesAsked, comment, ofValuation, removed, reopening, reply } from './model/inputs.ts'
import { readChanges } from './queries/changes.ts'
import { readValuationLicences } from './queries/licences.ts'
import { readReview } from './queries/read.ts'
import { readProgress } from './queries/work-progress.ts'

/** The verbs of reviews. */
export const reviewsApi = {
  get: query({ access: 'inside', input: ofValuation, run: (ctx, { valuationId }) => readReview(ctx, valuationId) }),
  changes: query({ access: 'inside', input: changesAsked, run: readChanges }),
  comment: command({ access: 'canApproveValuations', input: comment, run: writeComment }),
  answer: command({ access: 'canEditValuations', input: reply, run: answerComment }),
  reopen: command({ access: 'canApproveValuations', input: reopening, run: reopenComment }),
  accept: command({ access: 'canApproveValuations', input: accepted, run: acceptComments }),
  removeComment: command({ access: 'canApproveValuations', input: removed, run: removeComment }),
  approve: command({ access: 'canApproveValuations', input: approval, before: proveApprover, run: approveValuation }),
}

/** What licences say of one valuation, and its second review: verbs of licences. */
export const reviewLicencesApi = {
  ofValuation: query({
    access: 'canEditValuations',
    input: ofValuation,
    run: readValuationLicences,
  }),
  review: command({
    access: 'canApproveValuations',
    input: z.strictObject({
      valuationId: z.uuid(),
      version: z.number().int().min(1),
      remarks: z.string().max(LICENCE_LIMITS.remarks).optional(),
    }),
    run: giveSecondReview,
  }),
}

/** How far a valuation is: a verb of valuations, worked out from its sheets, rules, review and report. */
export const valuationProgressApi = {
  progress: query({ access: 'inside', input: z.strictObject({ id: z.uuid() }), run: readProgress }),
}
