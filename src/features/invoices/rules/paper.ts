import {
  type Block,
  type Column,
  facts,
  heading,
  inLanguages,
  paragraphs,
  signatureBlock,
  textOf,
} from '#features/papers/rules/blocks.ts'
import { fieldRows } from '#features/papers/rules/field-rows.ts'
import { COMMA, formatDate, formatKwd, formatMoney, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, LANGUAGES, type Language, type Word } from '#kernel/words.ts'
import { leftToRight, sumInWords } from '../../papers/rules.ts'
import type { Settings } from '../../settings/model.ts'
import { SHOWN_FIELDS } from '../fields.ts'
import { invoicesMessages } from '../messages.ts'
import type { PaperLanguage } from '../model/codes.ts'
import type { InvoiceDetails } from '../model.ts'

/** The languages of a paper in order; Arabic comes first where it has both. */
const languagesOf = (language: PaperLanguage): Language[] => (language === 'both' ? ['ar', 'en'] : [language])

export type PaperWord = (key: PlainKey, params?: Record<string, string>) => string
type PlainKey = Exclude<keyof typeof invoicesMessages, 'list.total'>

/** The words of papers in one language. */
export const wordIn =
  ({ language }: Reading): PaperWord =>
  (key, params = {}) =>
    fill(invoicesMessages[key][language], params)

/** What firm and invoice tell in both languages: the one asked for, and without it the other. */
export const eitherOf = (ar: string, en: string, language: Language): string =>
  language === 'ar' ? ar || en : en || ar

/** A paper as the template draws it: its title, and its parts in all languages it is worded in. */
export type WordedPaper = { title: string; blocks: Block[] }

/** Puts a paper that is worded in one or two languages together, by `word` for each. Arabic has the firm's digits, English Latin ones. */
export function paperIn(
  { language, digits }: { language: PaperLanguage; digits: Reading['digits'] },
  worded: (reading: Reading) => WordedPaper,
) {
  const languages = languagesOf(language)
  const parts = languages.map((one) => ({
    language: one,
    value: worded({ language: one, digits: one === 'ar' ? digits : 'latn' }),
  }))
  const { blocks } = inLanguages(
    parts.map(({ language: one, value: { blocks } }) => ({ language: one, value: { blocks } })),
  )
  const titles = parts.map(({ value }) => value.title)
  return { languages, title: [...new Set(titles)].join(' · '), titles, blocks }
}

/** An amount without its unit, its sign on the left in either language. */
export const figure = (kwd: number, reading: Reading): string => leftToRight(formatKwd(kwd, reading))

const SHARES = { text: 6, amount: 2, date: 2, number: 2.4, balance: 2 } as const
/** The columns of a table of a paper. */
export const columnsOf = (word: PaperWord, keys: readonly (keyof typeof SHARES)[]): Column[] =>
  keys.map((key) => ({
    head: textOf(word(`column.${key}`)),
    share: SHARES[key],
    ...(key === 'amount' || key === 'balance' ? { figure: true as const } : {}),
  }))

/** The amount that a paper comes to, in figures and in words. */
export const amountBlock = (title: string, kwd: number, reading: Reading): Block => ({
  kind: 'value',
  title: textOf(title),
  amount: textOf(formatMoney(kwd, reading)),
  words: LANGUAGES.map((language) => ({ language, said: sumInWords(kwd, language) })),
  parts: [],
})

const line = (...texts: string[]) => texts.map(textOf)

/** What an invoice says of the firm: its name, the account that it is paid to, and what else there is to say of paying. */
export type Payee = Pick<Settings, 'companyName' | 'bankName' | 'accountHolder' | 'iban' | 'paymentInstructions'>

/** How an invoice is paid: the account as facts, then the firm's own wording; nothing where the firm has set neither. */
function howToPay({ bankName, accountHolder, iban, paymentInstructions }: Payee, reading: Reading): Block[] {
  const word = wordIn(reading)
  const of = ({ ar, en }: Word) => eitherOf(ar.trim(), en.trim(), reading.language)
  return [
    ...facts([
      [word('pay.bank'), of(bankName) && isolateBidi(of(bankName))],
      [word('pay.holder'), of(accountHolder) && isolateBidi(of(accountHolder))],
      // In groups of four, as it is read out and typed.
      [word('pay.iban'), iban && leftToRight(iban.replaceAll(/(.{4})(?=.)/g, '$1 '))],
    ]),
    ...paragraphs(of(paymentInstructions)),
  ]
}

/** An invoice on paper, with what was paid and credited until now, and the place of signature and stamp; `firm` has the account it is paid to. */
export function invoicePaper(invoice: InvoiceDetails, firm: Payee) {
  return (reading: Reading): WordedPaper => {
    const { language } = reading
    const word = wordIn(reading)
    const { number, kind, state, balance } = invoice
    const date = (day: string) => isolateBidi(formatDate(day, reading))
    const entries = [
      ...invoice.payments
        .filter(({ reversedAt }) => reversedAt === null)
        .map((one) => ({
          on: one.paidOn,
          number: one.number,
          text: word(one.amount > 0 ? 'entry.payment' : 'entry.refund', { method: word(`method.${one.method}`) }),
          amount: one.amount,
        })),
      ...invoice.credits.map((one) => ({
        on: one.issuedOn,
        number: one.number,
        text: word('entry.credit'),
        amount: one.amount,
      })),
    ].toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
    const pay = howToPay(firm, reading)
    const blocks: Block[] = [
      ...(number === null ? [{ kind: 'note' as const, text: textOf(word('draftNote')) }] : []),
      ...facts(
        fieldRows(SHOWN_FIELDS, invoice, {
          reading,
          messages: { invoices: invoicesMessages },
          own: { clientAccountId: isolateBidi(eitherOf(invoice.clientNameAr, invoice.clientNameEn, language)) },
        }),
      ),
      {
        kind: 'table',
        columns: columnsOf(word, ['text', 'amount']),
        rows: invoice.lines.map(({ textAr, textEn, amount }) =>
          line(isolateBidi(eitherOf(textAr, textEn, language)), figure(amount, reading)),
        ),
        foot: line(word('field.total'), figure(invoice.total, reading)),
      },
      ...(entries.length > 0
        ? [
            heading(word('payments')),
            {
              kind: 'table' as const,
              columns: columnsOf(word, ['date', 'number', 'text', 'amount']),
              rows: entries.map((one) =>
                line(date(one.on), leftToRight(one.number), one.text, figure(one.amount, reading)),
              ),
              foot: line(word('field.balance'), '', '', figure(balance, reading)),
            },
          ]
        : []),
      amountBlock(word(balance < 0 ? 'overpaid' : 'field.balance'), Math.abs(balance), reading),
      ...(invoice.note ? paragraphs(isolateBidi(invoice.note)) : []),
      ...(pay.length > 0 && state !== 'PAID' && state !== 'CREDITED' ? [heading(word('howToPay')), ...pay] : []),
      ...(number === null
        ? []
        : [
            signatureBlock(
              [{ role: word('signed.for'), name: firm.companyName[language], licence: '', date: '' }],
              language,
            ),
          ]),
    ]
    const name = word(number === null ? 'title.draft' : kind === 'DEPOSIT' ? 'title.DEPOSIT' : 'title')
    return { title: name, blocks }
  }
}

/** A credit note on paper. Its invoice has it among its credits. */
export function creditPaper(invoice: InvoiceDetails, creditId: string) {
  const credit = invoice.credits.find(({ id }) => id === creditId)
  if (!credit) return null
  return (reading: Reading): WordedPaper => {
    const word = wordIn(reading)
    return {
      title: word('title.credit'),
      blocks: [
        ...facts([
          [word('fact.creditNumber'), leftToRight(credit.number)],
          [word('field.issuedOn'), isolateBidi(formatDate(credit.issuedOn, reading))],
          [word('field.number'), invoice.number && leftToRight(invoice.number)],
          [
            word('field.clientAccountId'),
            isolateBidi(eitherOf(invoice.clientNameAr, invoice.clientNameEn, reading.language)),
          ],
          [word('fact.reason'), isolateBidi(credit.reason)],
        ]),
        amountBlock(word('field.credited'), credit.amount, reading),
      ],
    }
  }
}

/** The receipt of a payment on paper, or the voucher of what was paid back; null for one that was reversed or isn't of this invoice. */
export function receiptPaper(invoice: InvoiceDetails, paymentId: string, firm: Word) {
  const payment = invoice.payments.find(({ id, reversedAt }) => id === paymentId && reversedAt === null)
  if (!payment) return null
  return (reading: Reading): WordedPaper => {
    const word = wordIn(reading)
    const { language } = reading
    const { amount, method, number, paidOn, reference } = payment
    const isReceived = amount > 0
    const name = isolateBidi(eitherOf(invoice.clientNameAr, invoice.clientNameEn, language))
    const what = invoice.lines
      .filter((one) => one.amount > 0)
      .map(({ textAr, textEn }) => isolateBidi(eitherOf(textAr, textEn, language)))
      .join(COMMA[language])
    return {
      title: word(isReceived ? 'title.receipt' : 'title.refund'),
      blocks: [
        ...facts([
          [word('fact.voucherNumber'), leftToRight(number)],
          [word('paidOn'), isolateBidi(formatDate(paidOn, reading))],
        ]),
        amountBlock(word('amount'), Math.abs(amount), reading),
        ...facts([
          [word(isReceived ? 'received.from' : 'paidBack.to'), word(`addressed.${invoice.clientKind}`, { name })],
          [word('received.sum'), sumInWords(Math.abs(amount), language)],
          [word('received.for'), word('received.invoice', { what, number: leftToRight(invoice.number ?? '') })],
          [word('method'), word(`method.${method}`)],
          [word('fact.reference'), reference && isolateBidi(reference)],
        ]),
        signatureBlock(
          [{ role: word('received.by'), name: isReceived ? firm[language] : name, licence: '', date: '' }],
          language,
        ),
      ],
    }
  }
}
