import type { Language } from '#kernel/words.ts'
import type { Cell, CellKind, Column } from '#server/sheets/write/column.ts'
import { auditMessages } from '../messages.ts'
import type { AuditRow } from './records.ts'

const CELLS = {
  seal: (row) => row.sealed,
  timestamp: (row) => row.timestamp,
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
} as const satisfies Record<string, (row: AuditRow) => Cell>

const KINDS: Readonly<Record<string, CellKind>> = { seal: 'whole', timestamp: 'instant' }

/** The columns of the log as a file. */
export function auditColumns(language: Language): Column<AuditRow>[] {
  return (Object.keys(CELLS) as (keyof typeof CELLS)[]).map((name) => ({
    head: auditMessages[`column.${name}`][language],
    kind: KINDS[name] ?? 'text',
    width: 20,
    of: CELLS[name],
  }))
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
