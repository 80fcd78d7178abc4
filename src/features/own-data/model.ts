import type { CalendarDate } from '#kernel/dates.ts'
import type { InvoiceState } from '../invoices/model/codes.ts'
import type { RequestState } from '../requests/model/codes.ts'

/** The parts of a person's export, in the order in which they are listed. */
export const DATA_PARTS = [
  'account',
  'sessions',
  'preferences',
  'memberships',
  'requests',
  'messages',
  'invoices',
  'comments',
  'notifications',
  'activity',
  'files',
] as const
export type DataPart = (typeof DATA_PARTS)[number]

/** How long an export may be downloaded once it was asked for, in minutes, and how many a person may ask for in a day. */
export const EXPORT_MINUTES = 60
export const EXPORTS_PER_DAY = 5

/** The permission to download one's own data. */
export type DataExport = { id: string; expiresAt: string }

/** How many rows a list of the PDF has at most; the ZIP has all. */
export const PAPER_ROWS = 100

/** What the PDF lists, the newest first; amounts in fils. */
export type PaperRows = {
  sessions: readonly { openedAt: string; address: string | null }[]
  requests: readonly { number: string | null; state: RequestState; at: string }[]
  invoices: readonly { number: string; on: CalendarDate; state: InvoiceState; totalFils: number; paidFils: number }[]
}
