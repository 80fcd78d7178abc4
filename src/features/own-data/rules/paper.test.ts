import { expect, test } from 'vitest'
import { PAPER_ROWS, type PaperRows } from '../model.ts'
import { dataPaper } from './paper.ts'

const account = {
  displayName: 'نورة',
  fullName: null,
  email: 'n@thamin.test',
  phoneNumber: null,
  organization: null,
  createdAt: '2026-01-01T07:00:00Z',
}
const NONE: PaperRows = { sessions: [], requests: [], invoices: [] }
const firm = { ar: 'ثمين', en: 'Thamin' }
const paperOf = (rows: PaperRows, language: 'ar' | 'en' = 'en') =>
  dataPaper({ account, counts: new Map(), rows, at: new Date('2026-02-01T07:00:00Z'), firm })({
    language,
    digits: 'latn',
  })
const tablesOf = ({ blocks }: ReturnType<typeof paperOf>) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
/** The texts of a table without the marks that isolate their direction. */
const textsOf = (rows: readonly (readonly { text: string }[])[]) =>
  rows.map((row) => row.map(({ text }) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')))

test('lists sessions, requests and invoices in the words and units that the screens use', () => {
  const paper = paperOf({
    sessions: [{ openedAt: '2026-01-05T07:00:00Z', address: '127.0.0.1' }],
    requests: [{ number: 'REQ-2026-0001', state: 'QUOTED', at: '2026-01-06T07:00:00Z' }],
    invoices: [
      { number: 'INV-2026-0007', on: '2026-01-09', state: 'PARTLY_PAID', totalFils: 250_500, paidFils: 100_000 },
    ],
  })
  const [, sessions, requests, invoices] = tablesOf(paper).map(({ rows }) => textsOf(rows))
  expect(sessions).toEqual([[expect.stringContaining('5 Jan 2026'), '127.0.0.1']])
  expect(requests).toEqual([['REQ-2026-0001', 'Quoted', expect.stringContaining('6 Jan 2026')]])
  expect(invoices).toEqual([['INV-2026-0007', 'Partly paid', '9 Jan 2026', '250.500', '100.000']])
  expect(JSON.stringify(paper)).not.toContain('the rest are in the ZIP')
})

test('leaves lists without entries out, and says so where one is cut off', () => {
  expect(tablesOf(paperOf(NONE))).toHaveLength(1)
  const sessions = Array.from({ length: PAPER_ROWS }, () => ({ openedAt: '2026-01-05T07:00:00Z', address: null }))
  expect(JSON.stringify(paperOf({ ...NONE, sessions }, 'ar'))).toContain('والبقية في الملف المضغوط')
})
