import { type Block, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { formatDate, formatInstant, formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Word } from '#kernel/words.ts'
import { invoicesMessages } from '../../invoices/messages.ts'
import type { WordedPaper } from '../../invoices/rules/paper.ts'
import { leftToRight } from '../../papers/rules.ts'
import { requestsMessages } from '../../requests/messages.ts'
import { ownDataMessages } from '../messages/owndata.ts'
import { DATA_PARTS, type DataPart, PAPER_ROWS, type PaperRows } from '../model.ts'

/** What an export lacks, and why. */
export const LACKS = ['lack.secrets', 'lack.others', 'lack.records', 'lack.company'] as const

/** What the account itself says of a person. */
type AccountFacts = {
  displayName: string
  fullName: string | null
  email: string
  phoneNumber: string | null
  organization: string | null
  createdAt: string
}

type Exported = {
  account: AccountFacts
  counts: ReadonlyMap<DataPart, number>
  rows: PaperRows
  at: Date
  firm: Word
}

/**
 * A person's own data on paper: what the account says, how many entries each part of the export has, the newest sessions, requests and
 * invoices, and what it lacks.
 */
export function dataPaper({ account, counts, rows, at, firm }: Exported) {
  return (reading: Reading): WordedPaper => {
    const word = (key: keyof typeof ownDataMessages) => ownDataMessages[key][reading.language]
    const isolated = (text: string | null) => text && isolateBidi(text)
    const blocks: Block[] = [
      ...facts([
        [word('paper.firm'), isolateBidi(firm[reading.language])],
        [word('paper.madeAt'), isolateBidi(formatInstant(at, reading))],
      ]),
      heading(word('part.account')),
      ...facts([
        [word('fact.displayName'), isolated(account.displayName)],
        [word('fact.fullName'), isolated(account.fullName)],
        [word('fact.email'), isolated(account.email)],
        [word('fact.phoneNumber'), isolated(account.phoneNumber)],
        [word('fact.organization'), isolated(account.organization)],
        [word('fact.createdAt'), isolateBidi(formatInstant(account.createdAt, reading))],
      ]),
      heading(word('paper.holds')),
      {
        kind: 'table',
        columns: [
          { head: textOf(word('paper.part')), share: 3 },
          { head: textOf(word('paper.rows')), figure: true, share: 1 },
        ],
        rows: DATA_PARTS.map((part) => [
          textOf(word(`part.${part}`)),
          textOf(formatNumber(counts.get(part) ?? 0, reading)),
        ]),
      },
      ...lists(rows, reading),
      heading(word('paper.lacks')),
      { kind: 'list', items: LACKS.map((key) => textOf(word(key))) },
    ]
    return { title: word('paper.title'), blocks }
  }
}

/** The lists of the newest entries; one without entries is left out, and one that is cut off says so. */
function lists({ sessions, requests, invoices }: PaperRows, reading: Reading): Block[] {
  const word = (key: keyof typeof ownDataMessages) => ownDataMessages[key][reading.language]
  const money = (fils: number) => leftToRight(formatKwd(kwdFromFils(fils), reading))
  return [
    ...list('part.sessions', ['col.openedAt', 'col.address'], sessions, ({ openedAt, address }) => [
      formatInstant(openedAt, reading),
      address ?? '',
    ]),
    ...list('part.requests', ['col.number', 'col.state', 'col.date'], requests, ({ number, state, at }) => [
      number ?? '',
      requestsMessages[`state.${state}`][reading.language],
      formatInstant(at, reading),
    ]),
    ...list('part.invoices', ['col.number', 'col.state', 'col.date', 'col.total', 'col.paid'], invoices, (invoice) => [
      invoice.number,
      invoicesMessages[`state.${invoice.state}`][reading.language],
      formatDate(invoice.on, reading),
      money(invoice.totalFils),
      money(invoice.paidFils),
    ]),
  ]

  function list<Row>(
    title: keyof typeof ownDataMessages,
    columns: readonly (keyof typeof ownDataMessages)[],
    found: readonly Row[],
    cells: (row: Row) => string[],
  ): Block[] {
    if (found.length === 0) return []
    return [
      heading(word(title)),
      {
        kind: 'table',
        columns: columns.map((key) => ({
          head: textOf(word(key)),
          ...(key === 'col.total' || key === 'col.paid' ? { figure: true as const } : {}),
          share: 2,
        })),
        rows: found.map((row) => cells(row).map((cell) => textOf(isolateBidi(cell)))),
      },
      ...(found.length < PAPER_ROWS ? [] : paragraphs(word('paper.cut'))),
    ]
  }
}
