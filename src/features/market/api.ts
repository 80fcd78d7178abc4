import { z } from 'zod'
import { mapBounds } from '#kernel/map-bounds.ts'
import { historyPaging, paging } from '#kernel/paging.ts'
import { command, download, query } from '#server/procedure.ts'
import { asked } from '../valuations/model/inputs.ts'
import { acceptEvidence } from './commands/accept.ts'
import { publishCommentary, saveCommentary } from './commands/commentary.ts'
import { correctEvidence } from './commands/correct.ts'
import { createEvidence } from './commands/create.ts'
import { exportMarket } from './commands/export.ts'
import { addValuation } from './commands/from-valuation.ts'
import { joinEvidence, keepApart } from './commands/join.ts'
import { verifyEvidence } from './commands/verify.ts'
import { restoreEvidence, withdrawEvidence } from './commands/withdraw.ts'
import {
  accepted,
  commentariesAsked,
  commentaryDraft,
  doubted,
  evidenceFields,
  marketExport,
  marketFilters,
  marketSorting,
  reason,
  seen,
  transaction,
  verification,
} from './model/inputs.ts'
import { listCommentaries, readCommentary } from './queries/commentaries.ts'
import { findDuplicates } from './queries/duplicates.ts'
import { listMarket } from './queries/list.ts'
import { readMarketMap } from './queries/map.ts'
import { readEvidence, readEvidenceTimeline, readParcel } from './queries/read.ts'
import { findDoubts } from './queries/spreads.ts'

// The register is the firm's own: clients and guests see none of it. Anyone who writes the other registers writes this one.
const access = 'inside'
const writes = 'canEditProperties'
const one = z.strictObject({ id: z.uuid() })
const two = seen.extend({ otherId: z.uuid(), otherVersion: seen.shape.version, reason })

/** The verbs of the market register. */
export const marketApi = {
  list: query({
    access,
    input: marketFilters.extend(paging.shape).extend(asked.shape).extend(marketSorting.shape),
    run: listMarket,
  }),
  map: query({ access, input: marketFilters.extend(mapBounds.shape), run: readMarketMap }),
  get: query({ access, input: one, run: (ctx, { id }) => readEvidence(ctx, id) }),
  timeline: query({ access, input: one.extend(historyPaging.shape), run: readEvidenceTimeline }),
  parcel: query({ access, input: one, run: (ctx, { id }) => readParcel(ctx, id) }),
  duplicates: query({ access: writes, input: transaction, run: findDuplicates }),
  doubts: query({ access: writes, input: doubted, run: findDoubts }),
  create: command({
    access: writes,
    input: evidenceFields.extend({ apart: reason.optional(), unusual: reason.optional() }),
    idempotent: true,
    run: createEvidence,
  }),
  correct: command({
    access: writes,
    input: seen.extend({ changes: evidenceFields, reason, keepsUnusual: z.boolean().optional() }),
    run: correctEvidence,
  }),
  verify: command({ access: writes, input: verification, run: verifyEvidence }),
  accept: command({ access: writes, input: accepted, run: acceptEvidence }),
  withdraw: command({ access: writes, input: seen.extend({ reason }), run: withdrawEvidence }),
  restore: command({ access: writes, input: seen.extend({ reason }), run: restoreEvidence }),
  join: command({ access: writes, input: two, run: joinEvidence }),
  keepApart: command({ access: writes, input: two, run: keepApart }),
  addValuation: command({
    access: writes,
    input: z.strictObject({ valuationId: z.uuid() }),
    idempotent: true,
    run: addValuation,
  }),
  commentaries: query({ access, input: commentariesAsked, run: listCommentaries }),
  commentary: query({ access, input: one, run: (ctx, { id }) => readCommentary(ctx, id) }),
  saveCommentary: command({ access: 'admin', input: commentaryDraft, run: saveCommentary }),
  publishCommentary: command({ access: 'admin', input: seen, run: publishCommentary }),
}

/** The register as a workbook. */
export const marketXlsx = download({
  access,
  input: marketExport,
  run: (ctx, input) => exportMarket(ctx, input, 'xlsx'),
})
/** The register as text between commas. */
export const marketCsv = download({
  access,
  input: marketExport,
  run: (ctx, input) => exportMarket(ctx, input, 'csv'),
})
