import { checkValueAtMove, keepSheetsAtMove } from '#features/approaches/commands/on-move.ts'
import { closeBatches } from '#features/avm/commands/batches.ts'
import { keepIndicationAtMove } from '#features/avm/commands/samples/keep-indication.ts'
import { missingDeclarations } from '#features/declarations/queries.ts'
import { hasShownDraft } from '#features/discussions/queries.ts'
import { boundDocuments } from '#features/documents/queries/bound.ts'
import { beginTexts } from '#features/engagement-work/commands/take-texts.ts'
import { followOfValuation, leaveEngagement } from '#features/engagements/commands/moves.ts'
import { engageRequest } from '#features/engagements/commands/of-request.ts'
import { composeOpenedLines } from '#features/engagements/jobs/open-lines.ts'
import { closeCorrection } from '#features/issued-reports/commands/corrections.ts'
import { closeLinks } from '#features/issued-reports/commands/deliveries.ts'
import { issueReport } from '#features/issued-reports/commands/issue.ts'
import { hasIssued } from '#features/issued-reports/queries/issued.ts'
import { propertyOfParcel } from '#features/properties/commands/of-parcel.ts'
import { matchParcel } from '#features/properties/queries/match.ts'
import { holdProperty } from '#features/properties/queries/rows.ts'
import { checkQualityAtMove, keepQualityAtMove } from '#features/quality/commands/move.ts'
import { closeReconsideration } from '#features/reconsiderations/commands/close.ts'
import { closeRuns } from '#features/reports/commands/runs.ts'
import { composeOpening } from '#features/requests/commands/opening.ts'
import {
  admitApproval,
  approveAtMove,
  bindApproval,
  checkCommentsAtMove,
  checkSelfReviewAtMove,
  followAtMove,
  verifyAtMove,
} from '#features/reviews/commands/on-move.ts'
import { askSigningReason, checkSigningAtMove, keepSigningAtMove } from '#features/reviews/commands/signing.ts'
import { beginOpened } from '#features/valuation-reports/commands/begin.ts'
import { composeMoves, type MovingFile } from '#features/valuations/commands/moves.ts'
import { checkWorkFileAtMove, keepExceptionAtMove } from '#features/work-files/commands/on-move.ts'
import { AppError } from '#kernel/errors.ts'

const cancelled = ({ row: { id, valuationNumber }, reason }: MovingFile) => ({
  valuationId: id,
  valuationNumber,
  reason,
})

// All that happens when a valuation changes its status, is handed over or deleted, in its order.
composeMoves({
  admit: [admitApproval],
  check: [
    checkValueAtMove,
    (ctx, { row, target }) => missingDeclarations(ctx, row, target),
    checkSigningAtMove,
    checkQualityAtMove,
    checkCommentsAtMove,
    checkSelfReviewAtMove,
    checkWorkFileAtMove,
  ],
  before: [askSigningReason, approveAtMove, keepSheetsAtMove, followAtMove, verifyAtMove],
  awaited: [keepSigningAtMove],
  bind: [bindApproval, keepIndicationAtMove, keepQualityAtMove, keepExceptionAtMove],
  after: [
    keepSigningAtMove,
    async (ctx, { row, target }) => {
      if (target === 'COMPLETED') await issueReport(ctx, { valuationId: row.id })
    },
    // What a cancelled valuation has open could be decided by nobody any more.
    async (ctx, file) => {
      if (file.target === 'CANCELLED') await closeReconsideration(ctx, cancelled(file))
    },
    async (ctx, file) => {
      if (file.target === 'CANCELLED') await closeCorrection(ctx, cancelled(file))
    },
    (ctx, { row }) => followOfValuation(ctx, row.id),
  ],
  typedIn: (ctx, id) => beginOpened(ctx, [id]),
  leave: [closeLinks, (ctx, { clientAccountId }) => closeRuns(ctx, clientAccountId), closeBatches],
  holdProperty,
  deletion: [
    async ({ db }, { id }) => {
      if (await hasIssued(db, id)) throw new AppError('issued-report-kept')
      if (await hasShownDraft(db, id)) throw new AppError('shown-draft-kept')
      return {}
    },
    async (ctx, { id }) => {
      const papers = await boundDocuments(ctx, id)
      if (papers.length === 0) return {}
      return { documents: papers.map(({ documentType, name, sha256 }) => ({ documentType, name, sha256 })) }
    },
    async (ctx, { id }) => {
      await leaveEngagement(ctx, id)
      return {}
    },
  ],
})

// The valuation of an accepted request is of a registered property, and belongs to an engagement.
composeOpenedLines(async (ctx, engagement, opened) => {
  // An engagement's own texts come before the firm's usual ones.
  await beginTexts(ctx, engagement, opened)
  await beginOpened(ctx, opened)
})
composeOpening({
  matchOf: matchParcel,
  propertyOf: propertyOfParcel,
  opened: async (ctx, opened) => {
    await engageRequest(ctx, opened)
    await beginOpened(ctx, [opened.valuation.id])
  },
})
