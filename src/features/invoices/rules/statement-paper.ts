import { facts, textOf } from '#features/papers/rules/blocks.ts'
import { formatDate, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { leftToRight } from '../../papers/rules.ts'
import type { Statement, StatementEntry } from '../model.ts'
import { amountBlock, columnsOf, eitherOf, figure, type PaperWord, type WordedPaper, wordIn } from './paper.ts'

/** What an entry of a statement is, in words. */
const entryText = ({ kind, invoiceNumber }: StatementEntry, word: PaperWord): string =>
  word(`entry.${kind}`, { number: leftToRight(invoiceNumber) })

/** The statement of a client account on paper. */
export function statementPaper(statement: Statement) {
  return (reading: Reading): WordedPaper => {
    const word = wordIn(reading)
    const { opening, closing, entries } = statement
    const date = (day: string) => isolateBidi(formatDate(day, reading))
    const line = (...texts: string[]) => texts.map(textOf)
    return {
      title: word('statement'),
      blocks: [
        ...facts([
          [word('field.clientAccountId'), isolateBidi(eitherOf(statement.nameAr, statement.nameEn, reading.language))],
          [word('field.registrationNumber'), statement.registrationNumber && isolateBidi(statement.registrationNumber)],
          [word('statement.period'), word('statement.days', { from: date(statement.from), to: date(statement.to) })],
        ]),
        {
          kind: 'table',
          columns: columnsOf(word, ['date', 'number', 'text', 'amount', 'balance']),
          rows: [
            line(date(statement.from), '', word('statement.opening'), '', figure(opening, reading)),
            ...entries.map((one) =>
              line(
                date(one.on),
                leftToRight(one.number),
                entryText(one, word),
                figure(one.amount, reading),
                figure(one.balance, reading),
              ),
            ),
          ],
          foot: line('', '', word('statement.closing'), '', figure(closing, reading)),
        },
        amountBlock(word(closing < 0 ? 'overpaid' : 'statement.closing'), Math.abs(closing), reading),
      ],
    }
  }
}
