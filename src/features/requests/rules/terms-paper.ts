import { type Block, facts, heading, paragraphs, signatureBlock } from '#features/papers/rules/blocks.ts'
import { formatDate, formatInstant, formatMoney, inDigits, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Word } from '#kernel/words.ts'
import { eitherOf, type WordedPaper } from '../../invoices/rules/paper.ts'
import { leftToRight } from '../../papers/rules.ts'
import { requestsMessages } from '../messages.ts'
import type { RequestDetails, RequestQuote } from '../model.ts'

type PaperRequest = Pick<
  RequestDetails,
  'number' | 'clientNameAr' | 'clientNameEn' | 'quotes' | 'acceptance' | 'promisedOn'
>
type PlainKey = Exclude<keyof typeof requestsMessages, 'list.total'>

/**
 * A quote of a request on paper: the amounts, the terms word for word as they were sent, their SHA-256, and the acceptance once there is one,
 * or that a later quote has taken its place.
 */
export function termsPaper(request: PaperRequest, quote: RequestQuote, firm: Word) {
  const { number } = request
  const isPresent = quote.version === request.quotes[0]?.version
  const acceptance = request.acceptance?.quoteVersion === quote.version ? request.acceptance : null
  const promisedOn = acceptance && request.promisedOn
  return (reading: Reading): WordedPaper => {
    const { language } = reading
    const word = (key: PlainKey) => requestsMessages[key][language]
    const date = (day: string | null) => day && isolateBidi(formatDate(day, reading))
    const money = (kwd: number) => isolateBidi(formatMoney(kwd, reading))
    const how = acceptance?.evidence ?? null
    const blocks: Block[] = [
      ...facts([
        [word('field.number'), number && leftToRight(number)],
        [word('paper.firm'), isolateBidi(firm[language])],
        [word('field.clientAccountId'), isolateBidi(eitherOf(request.clientNameAr, request.clientNameEn, language))],
        [word('quote.fee'), money(quote.fee)],
        [word('quote.deposit'), money(quote.deposit)],
        [word('quote.validUntil'), date(quote.validUntil)],
        [word('quote.workingDays'), inDigits(String(quote.workingDays), reading)],
        [word('field.promisedOn'), date(promisedOn)],
      ]),
      ...quote.terms.flatMap(({ item, ...text }, at) => [
        heading(`${inDigits(String(at + 1), reading)}. ${word(`terms.${item}`)}`),
        // What the quote adds to the fee is on a line of its own.
        ...paragraphs(text[language].replaceAll('\n', '\n\n')),
      ]),
      heading(word('accepted.title')),
      ...(acceptance
        ? facts([
            [word('name.record'), isolateBidi(acceptance.name)],
            [word('record.on'), date(acceptance.acceptedOn)],
            // A recorded acceptance was entered later than it was made.
            [word('accepted.at'), how === null ? isolateBidi(formatInstant(acceptance.acceptedAt, reading)) : null],
            [word('record.evidence'), how === null ? word('paper.byName') : isolateBidi(how)],
            [word('accepted.recordedBy'), acceptance.recordedByName && isolateBidi(acceptance.recordedByName)],
            [word('accepted.ip'), acceptance.ipAddress && leftToRight(acceptance.ipAddress)],
          ])
        : isPresent
          ? [
              ...paragraphs(word('paper.open')),
              signatureBlock(
                [
                  {
                    role: word('paper.consent'),
                    name: isolateBidi(eitherOf(request.clientNameAr, request.clientNameEn, language)),
                    licence: word('paper.signer'),
                    date: word('paper.date'),
                  },
                ],
                language,
              ),
            ]
          : paragraphs(word('paper.earlier'))),
      // For verifying, after all that is read and signed.
      ...facts([[word('accepted.hash'), leftToRight(quote.termsSha256)]]),
    ]
    return { title: word('paper.title'), blocks }
  }
}
