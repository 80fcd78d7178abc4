import { z } from 'zod'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { calendarDay } from '#kernel/filter-schema.ts'
import { visitMinutes } from '../../inspections/model/inputs.ts'
import { identityProof } from '../../reviews/model/inputs.ts'
import { WORK_COLUMNS } from '../fields.ts'
import { WORK_LIMITS } from '../model.ts'
import { DAYS_LIMITS } from './days.ts'

const engagement = z.strictObject({ id: z.uuid() })
export const ofEngagement = engagement
/** A page of an engagement, from the line behind `lastId` on. */
const page = (most: number) =>
  engagement.extend({ lastId: z.uuid().optional(), pageSize: z.number().int().min(1).max(most).optional() })
export const tablePage = page(WORK_LIMITS.rows)
export const missingPage = page(WORK_LIMITS.checked)
/** The whole board, or one page more of a column; of one person, or with null of nobody. */
export const boardAsked = engagement.extend({
  status: z.enum(VALUATION_STATUSES).optional(),
  lastId: z.uuid().optional(),
  assignedTo: z.uuid().nullable().optional(),
})

const cellValue = z.union([z.string().max(WORK_LIMITS.text), z.number(), z.boolean(), z.null()])
/** Changed cells, each with what the person saw in it; whether a value is one of its field is judged cell by cell. */
export const cellChanges = engagement.extend({
  changes: z
    .array(z.strictObject({ valuationId: z.uuid(), field: z.enum(WORK_COLUMNS), before: cellValue, value: cellValue }))
    .min(1)
    .max(WORK_LIMITS.cells),
})
export type CellChange = z.output<typeof cellChanges>['changes'][number]

/** A move of many valuations at the versions that were seen, with one reason and one proof of identity for all of them. */
export const bulkMove = engagement.extend({
  valuations: z
    .array(z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }))
    .min(1)
    .max(WORK_LIMITS.moved),
  target: z.enum(VALUATION_STATUSES),
  reason: z.string().max(WORK_LIMITS.reason).optional(),
  proof: identityProof.optional(),
})
export type BulkMoveInput = z.output<typeof bulkMove>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const ofDay = z.strictObject({ inspectorId: z.uuid(), date: calendarDay })
/**
 * How inspection days are proposed: of which areas (all, where none is named), by whom, from which day on, within which hours, from which place (null:
 * from the first property of each day). `kept` are days as they were arranged; without `rest` these alone are given their times.
 */
export const daysAsked = engagement.extend({
  areas: z.array(z.string().min(1).max(200)).max(DAYS_LIMITS.areas).optional(),
  inspectors: z.array(z.uuid()).min(1).max(DAYS_LIMITS.inspectors),
  firstDay: calendarDay,
  opens: clock,
  closes: clock,
  minutes: visitMinutes,
  start: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  off: z.array(ofDay).max(DAYS_LIMITS.days),
  leftOut: z.array(z.uuid()).max(DAYS_LIMITS.visits),
  kept: z
    .array(ofDay.extend({ isLocked: z.boolean(), visits: z.array(z.uuid()).min(1).max(DAYS_LIMITS.ofDay) }))
    .max(DAYS_LIMITS.days),
  rest: z.boolean(),
})
export type DaysAsked = z.output<typeof daysAsked>

/** Appointments that are made at once, each with the id that its device gave it, so that it is made once however often it is sent. */
export const arranged = engagement.extend({
  minutes: visitMinutes,
  visits: z
    .array(
      z.strictObject({
        commandId: z.uuid(),
        valuationId: z.uuid(),
        inspectorId: z.uuid(),
        startsAt: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(DAYS_LIMITS.arranged),
})
export type Arranged = z.output<typeof arranged>
