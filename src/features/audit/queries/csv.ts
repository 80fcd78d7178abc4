import { fill, type Language } from '#kernel/words.ts'
import { auditMessages } from '../messages.ts'
import type { AuditRow } from './rows.ts'

/** By this mark Excel knows UTF-8; without it Arabic comes out as other letters. */
const MARK = '\ufeff'

const CELLS = {
  seal: (row) => row.sealed,
  timestamp: (row) => inKuwait(row.timestamp),
  eventType: (row) => row.eventType,
  userName: (row) => row.userName,
  userId: (row) => row.userId,
  description: (row) => row.description,
  resourceType: (row) => row.resourceType,
  resourceId: (row) => row.resourceId,
  details: (row) => json(row.details),
  before: (row) => json(row.before),
  after: (row) => json(row.after),
  ipAddress: (row) => row.ipAddress,
  userAgent: (row) => row.userAgent,
  id: (row) => row.id,
} as const satisfies Record<string, (row: AuditRow) => string | number | null>

const COLUMNS = Object.keys(CELLS) as (keyof typeof CELLS)[]

/** The first line: the mark of UTF-8 and the names of the columns. */
export function csvHead(language: Language): string {
  return MARK + line(COLUMNS.map((column) => auditMessages[`column.${column}`][language]))
}

/** The lines of some rows. */
export function csvLines(rows: AuditRow[]): string {
  return rows.map((row) => line(COLUMNS.map((column) => CELLS[column](row)))).join('')
}

/** The last line of a file that does not hold all that was asked for. */
export function csvLimited(language: Language, counts: { rows: number; total: number }): string {
  return line([fill(auditMessages.exportLimited[language], counts)])
}

const line = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`

// A spreadsheet takes a text for a formula that begins like one, also after blanks; in full width too.
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠|\t\r\n]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuwait', dateStyle: 'short', timeStyle: 'medium' })
const inKuwait = (instant: string) => clock.format(new Date(instant))
