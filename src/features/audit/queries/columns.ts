import type { Language } from '#kernel/words.ts'
import type { Cell, CellKind, Column } from '#server/sheets/write/column.ts'
import { auditMessages } from '../messages.ts'
import { eventIn, recordIn } from '../rules/log/worded.ts'
import type { AuditRow } from './records.ts'

/** A row with the sentence that tells it in the language of the file. */
export type ExportedRow = AuditRow & { sentence: string }

const CELLS = {
  seal: (row) => row.sealed,
  timestamp: (row) => row.timestamp,
  eventType: (row, language) => eventIn(language, row.eventType),
  eventCode: (row) => row.eventType,
  userName: (row) => row.userName,
  userId: (row) => row.userId,
  description: (row) => row.sentence,
  resourceType: (row, language) => recordIn(language, row.resourceType),
  resourceId: (row) => row.resourceId,
  details: (row) => json(row.details),
  before: (row) => json(row.before),
  after: (row) => json(row.after),
  ipAddress: (row) => row.ipAddress,
  userAgent: (row) => row.userAgent,
  id: (row) => row.id,
} as const satisfies Record<string, (row: ExportedRow, language: Language) => Cell>

const KINDS: Readonly<Record<string, CellKind>> = { seal: 'whole', timestamp: 'instant' }

/** The columns of the log as a file. */
export function auditColumns(language: Language): Column<ExportedRow>[] {
  return (Object.keys(CELLS) as (keyof typeof CELLS)[]).map((name) => ({
    head: auditMessages[`column.${name}`][language],
    kind: KINDS[name] ?? 'text',
    width: 20,
    of: (row) => CELLS[name](row, language),
  }))
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
