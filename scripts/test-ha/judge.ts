import { Client } from 'pg'
import { KINDS, type Kind, type Ledger } from './ledger.ts'

/** Of a kind: how much was acknowledged, and what of it the database has not, or more than once. */
export type Judged = { kind: Kind; acknowledged: number; lost: string[]; doubled: string[] }

/** Where the marks of a kind are in the database, as a column `mark`. */
const MARKS: Readonly<Record<Kind, string>> = {
  valuation: 'select document_number as mark from valuations',
  change: "select after ->> 'notes' as mark from audit_log where event_type = 'VALUATION_UPDATE'",
  move: "select valuation_id || ':' || to_status as mark from valuation_moves",
  report: "select valuation_id::text as mark from issued_reports where state = 'ISSUED'",
  message: 'select text as mark from messages',
  invoice: 'select note as mark from invoices where number is not null',
  payment: 'select reference as mark from invoice_payments',
  document: 'select sha256 as mark from document_files',
  inspection: 'select directions as mark from inspections',
  import: 'select name as mark from properties',
  engagement: "select title as mark from engagements where state = 'AGREED'",
  request: "select fields ->> 'note' as mark from requests where number is not null",
}

/** Compares what was acknowledged with a database. */
export async function judge(url: string, { marks }: Pick<Ledger, 'marks'>): Promise<Judged[]> {
  const judged: Judged[] = []
  await withClient(url, async (client) => {
    for (const kind of KINDS) {
      const wanted = marks.get(kind) ?? []
      const { rows } = await client.query<{ mark: string; times: number }>(
        `select mark, count(*)::int as times from (${MARKS[kind]}) t where mark = any($1) group by mark`,
        [wanted],
      )
      const times = new Map(rows.map(({ mark, times }) => [mark, times]))
      const lost = wanted.filter((mark) => !times.has(mark))
      const doubled = wanted.filter((mark) => (times.get(mark) ?? 0) > 1)
      judged.push({ kind, acknowledged: wanted.length, lost, doubled })
    }
  })
  return judged
}

/** Series of numbers that must have no gap and no number twice, and what else a fault must not leave behind. */
const WHOLE: Readonly<Record<string, string>> = {
  'numbers of valuations': ordinals('valuations', 'valuation_number'),
  'numbers of invoices': ordinals('invoices', 'number'),
  'numbers of receipts': ordinals('invoice_payments', 'number'),
  'reports printed more than once': `select count(*)::int as wrong from (
    select from audit_log where event_type = 'REPORT_GENERATE' group by details ->> 'reportId' having count(*) > 1) t`,
}

function ordinals(table: string, column: string): string {
  return `select (count(distinct n) <> count(*) or max(n) <> count(*) or min(n) <> 1)::int as wrong
    from (select split_part(${column}, '-', 3)::int as n from ${table} where ${column} is not null) t`
}

/** What in the database is not whole. */
export async function brokenRules(url: string): Promise<string[]> {
  const broken: string[] = []
  await withClient(url, async (client) => {
    for (const [name, query] of Object.entries(WHOLE)) {
      const { rows } = await client.query<{ wrong: number | null }>(query)
      if (rows[0]?.wrong) broken.push(name)
    }
  })
  return broken
}

async function withClient(url: string, ask: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await ask(client)
  } finally {
    await client.end()
  }
}
