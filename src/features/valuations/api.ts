import { z } from 'zod'
import { PAUSE_REASONS } from '#features/terms/model/codes.ts'
import { mapBounds } from '#kernel/map-bounds.ts'
import { historyPaging, paging } from '#kernel/paging.ts'
import { command, download, query } from '#server/procedure.ts'
import { pauseValuation, resumeValuation } from './commands/clock.ts'
import { createValuation } from './commands/create.ts'
import { deleteValuation } from './commands/delete.ts'
import { exportValuations } from './commands/export.ts'
import { handOver } from './commands/handover.ts'
import { moveValuation } from './commands/move.ts'
import { moveSteps } from './commands/moves.ts'
import { updateValuation } from './commands/update.ts'
import { valuationExport } from './model/export.ts'
import {
  asked,
  boardColumns,
  calendarDays,
  priorWork,
  valuationFields,
  valuationFilters,
  valuationSorting,
} from './model/inputs.ts'
import { readBoard } from './queries/board.ts'
import { readCalendar } from './queries/calendar.ts'
import { countValuations } from './queries/counts.ts'
import { listValuations } from './queries/list.ts'
import { readValuationMap } from './queries/map.ts'
import { findPriorWork } from './queries/prior-work.ts'
import { readValuation } from './queries/read.ts'
import { readTimeline } from './queries/timeline.ts'

const version = z.number().int().min(1)
const reason = z.string().max(2000)
const one = z.strictObject({ id: z.uuid() })

/** The verbs of the valuations. */
export const valuationsApi = {
  list: query({
    cache: 'queries',
    access: 'signedIn',
    input: valuationFilters.extend(paging.shape).extend(asked.shape).extend(valuationSorting.shape),
    run: listValuations,
  }),
  search: query({
    cache: 'queries',
    access: 'signedIn',
    input: paging.extend({ text: z.string().max(500) }),
    run: listValuations,
  }),
  board: query({
    cache: 'queries',
    access: 'signedIn',
    input: valuationFilters.extend(valuationSorting.shape).extend(boardColumns.shape),
    run: readBoard,
  }),
  calendar: query({
    cache: 'queries',
    access: 'signedIn',
    input: valuationFilters.extend(calendarDays.shape),
    run: readCalendar,
  }),
  map: query({
    cache: 'queries',
    access: 'signedIn',
    input: valuationFilters.extend(mapBounds.shape),
    run: readValuationMap,
  }),
  get: query({ cache: 'records', access: 'signedIn', input: one, run: (ctx, { id }) => readValuation(ctx, id) }),
  timeline: query({
    access: 'signedIn',
    input: one.extend(historyPaging.shape),
    run: readTimeline,
  }),
  counts: query({
    cache: 'queries',
    access: 'signedIn',
    input: z.strictObject({ createdBy: z.uuid().optional() }),
    run: async (ctx, input) => ({ counts: await countValuations(ctx, input) }),
  }),
  priorWork: query({ access: 'canCreateValuations', input: priorWork, run: findPriorWork }),
  create: command({
    access: 'canCreateValuations',
    input: valuationFields.extend({ status: z.string().max(40).optional(), licenceReason: reason.optional() }),
    idempotent: true,
    run: async (ctx, input) => {
      const created = await createValuation(ctx, input)
      await moveSteps().typedIn(ctx, created.id)
      return created
    },
  }),
  update: command({
    access: 'canEditValuations',
    input: z.strictObject({ id: z.uuid(), version, changes: valuationFields, licenceReason: reason.optional() }),
    run: updateValuation,
  }),
  move: command({
    access: 'canEditValuations',
    input: z.strictObject({ id: z.uuid(), to: z.string().max(40), version, reason: reason.optional() }),
    run: moveValuation,
  }),
  pause: command({
    access: 'canEditValuations',
    input: z.strictObject({
      id: z.uuid(),
      version,
      reason: z.enum(PAUSE_REASONS),
      note: z.string().max(500).optional(),
    }),
    run: pauseValuation,
  }),
  resume: command({
    access: 'canEditValuations',
    input: z.strictObject({ id: z.uuid(), version }),
    run: resumeValuation,
  }),
  handOver: command({
    access: 'admin',
    input: z.strictObject({ id: z.uuid(), version, clientUserId: z.uuid().nullable(), reason }),
    run: handOver,
  }),
  delete: command({
    access: 'canDeleteValuations',
    input: z.strictObject({ id: z.uuid(), version, reason }),
    run: deleteValuation,
  }),
}

/** The list as a workbook. */
export const valuationsXlsx = download({
  access: 'signedIn',
  input: valuationExport,
  run: (ctx, input) => exportValuations(ctx, input, 'xlsx'),
})
/** The list as text between commas. */
export const valuationsCsv = download({
  access: 'signedIn',
  input: valuationExport,
  run: (ctx, input) => exportValuations(ctx, input, 'csv'),
})
