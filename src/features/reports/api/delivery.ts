import { z } from 'zod'
import { paging } from '#kernel/paging.ts'
import { command, publicDownload, query, storedDownload } from '#server/procedure.ts'
import { createKept, deleteKept, retryKept, scheduleKept, shareKept, updateKept } from '../commands/kept.ts'
import { cancelRun, removeRun, retryRun, startRun } from '../commands/runs.ts'
import { createShare, revokeShare } from '../commands/shares.ts'
import {
  keptChanges,
  keptDeletion,
  keptSchedule,
  keptSharing,
  newKept,
  newShare,
  oneKept,
  oneRun,
  oneShare,
  recipientSearch,
  runInput,
  sharedDownload,
  shareOpening,
} from '../model/delivery-inputs.ts'
import { listKept, listRecipients, readKept } from '../queries/kept.ts'
import { listRuns, readRun, serveRun } from '../queries/runs.ts'
import { listShares, openShare, serveShare } from '../queries/shares.ts'

const access = 'canViewReports'

/** The verbs of files that jobs make: each person has their own. */
export const reportRunsApi = {
  list: query({ access, input: paging, run: listRuns }),
  get: query({ access, input: oneRun, run: (ctx, { id }) => readRun(ctx, id) }),
  start: command({ access, input: runInput, idempotent: true, run: startRun }),
  cancel: command({ access, input: oneRun, run: cancelRun }),
  retry: command({ access, input: oneRun, run: retryRun }),
  remove: command({ access, input: oneRun, run: removeRun }),
}

/** The verbs of kept reports: anyone who views reports keeps their own; who makes them sends them to others; administrators share them. */
export const keptReportsApi = {
  list: query({ access, input: z.strictObject({}), run: listKept }),
  get: query({ access, input: oneKept, run: (ctx, { id }) => readKept(ctx, id) }),
  create: command({ access, input: newKept, idempotent: true, run: createKept }),
  update: command({ access, input: keptChanges, run: updateKept }),
  delete: command({ access, input: keptDeletion, run: deleteKept }),
  share: command({ access: 'admin', input: keptSharing, run: shareKept }),
  recipients: query({ access: 'canCreateReports', input: recipientSearch, run: listRecipients }),
  schedule: command({ access: 'canCreateReports', input: keptSchedule, run: scheduleKept }),
  retry: command({ access: 'canCreateReports', input: keptDeletion, run: retryKept }),
}

/** The verbs of links to files; `open` is for anybody who has one. */
export const reportSharesApi = {
  list: query({ access: 'canCreateReports', input: paging, run: listShares }),
  create: command({ access: 'canCreateReports', input: newShare, run: createShare }),
  revoke: command({ access: 'canCreateReports', input: oneShare, run: revokeShare }),
  open: query({ access: 'public', input: shareOpening, run: openShare }),
}

/** A file that a job made, for its own person. */
export const reportRunFile = storedDownload({ access, input: oneRun, run: serveRun })

/** The file of a link, for anyone who opened it. */
export const sharedReportFile = publicDownload({ input: sharedDownload, run: serveShare })
