import { formatInstant, formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Word } from '#kernel/words.ts'
import type { WordedPaper } from '../../invoices/rules/paper.ts'
import { type Block, facts, heading, textOf } from '../../valuation-reports/rules/document/blocks.ts'
import { ownDataMessages } from '../messages/owndata.ts'
import { DATA_PARTS, type DataPart } from '../model.ts'

/** What an export lacks, and why. */
export const LACKS = ['lack.secrets', 'lack.others', 'lack.records', 'lack.company'] as const

/** What the account itself says of a person. */
export type AccountFacts = {
  displayName: string
  fullName: string | null
  email: string
  phoneNumber: string | null
  organization: string | null
  createdAt: string
}

type Exported = { account: AccountFacts; counts: ReadonlyMap<DataPart, number>; at: Date; firm: Word }

/** A person's own data on paper: what the account says, how many entries each part of the export has, and what it lacks. */
export function dataPaper({ account, counts, at, firm }: Exported) {
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
      heading(word('paper.lacks')),
      { kind: 'list', items: LACKS.map((key) => textOf(word(key))) },
    ]
    return { title: word('paper.title'), blocks }
  }
}
