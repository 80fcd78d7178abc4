import { z } from 'zod'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { inputSchema } from '#kernel/field-schema.ts'
import { calendarDay, filterSchema } from '#kernel/filter-schema.ts'
import { ROW_COLUMNS } from '#kernel/listed-fields.ts'
import { sortSchema } from '#kernel/sort-schema.ts'
import { GOVERNORATES } from '../../places/model.ts'
import { STORED_FIELDS, WRITTEN_FIELDS } from '../fields.ts'
import { CALENDAR_DATES, MOST_OF_DAY } from './calendar.ts'
import { DUE_STATES } from './page.ts'

// Separate from the model so that the browser bundle does not include the schema library, which is ten times larger than the rules.

/** The writable fields of a valuation: shape and size only, `valuationFaults` holds the rules. */
export const valuationFields = inputSchema(WRITTEN_FIELDS)

/** The filters of a list; all of them combine. */
export const valuationFilters = filterSchema(STORED_FIELDS).extend({
  /** The areas of a governorate. */
  governorate: z.enum(GOVERNORATES).optional(),
  startDate: calendarDay.optional(),
  endDate: calendarDay.optional(),
  /** The date that startDate and endDate bound, one of RANGE_FIELDS; the list is then sorted by it. */
  dateField: z.string().max(60).optional(),
  text: z.string().max(500).optional(),
  /** Drafts that were sent back for correction alone. */
  sentBack: z.literal(true).optional(),
  /** Those alone that no map can show: without a property, or its property without a pin. */
  unplaced: z.literal(true).optional(),
  /** Open work in this state of its time alone, as `dueState` has it. */
  dueState: z.enum(DUE_STATES).optional(),
})
export type ValuationFilters = z.infer<typeof valuationFilters>

/** What earlier files are looked for by: a parcel, an owner, who asks for it; `except` is the file that is typed into. */
export const priorWork = z.strictObject({
  areaName: z.string().max(100).optional(),
  blockNumber: z.string().max(40).optional(),
  plotNumber: z.string().max(40).optional(),
  propertyId: z.uuid().optional(),
  ownerName: z.string().max(200).optional(),
  requestor: z.string().max(200).optional(),
  clientUserId: z.uuid().optional(),
  except: z.uuid().optional(),
})

/** Which columns the rows of a list carry. */
export const asked = z.strictObject({ columns: z.enum(ROW_COLUMNS).optional() })

/** The sorts of a list. */
export const valuationSorting = sortSchema(STORED_FIELDS)

/** The columns of the board that show more cards. */
export const boardColumns = z.strictObject({ more: z.array(z.enum(VALUATION_STATUSES)).max(10).optional() })

/** The days of a calendar, the date that it goes by, and the most valuations of a day. */
export const calendarDays = z.strictObject({
  by: z.enum(CALENDAR_DATES),
  from: calendarDay,
  to: calendarDay,
  most: z.number().int().min(1).max(MOST_OF_DAY),
})
