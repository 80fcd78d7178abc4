import type { AppError } from '#kernel/errors.ts'
import { EMAIL } from '#kernel/mail.ts'
import { ORDER_LIMITS, type OrderTerms, type Wrong } from './model.ts'

/** The most letters of heads that are read. */
const MOST_HEADS = 65_536

/** The heads of a mail by their names in small letters, each as often as it was sent; what was folded is one line. */
export function headsOf(text: string): ReadonlyMap<string, string[]> {
  const heads = new Map<string, string[]>()
  for (const line of text
    .slice(0, MOST_HEADS)
    .replaceAll('\0', '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    heads.set(name, [...(heads.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return heads
}

/** True for what a program sent by itself, such as an answer out of office or a mail that came back: it is never answered. */
export function isAutomatic(heads: ReadonlyMap<string, string[]>): boolean {
  const said = (name: string) => (heads.get(name) ?? []).join(' ').toLowerCase()
  const submitted = said('auto-submitted')
  return (
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /\b(bulk|junk|list|auto_reply)\b/.test(said('precedence')) ||
    said('return-path') === '<>' ||
    heads.has('x-autoreply') ||
    heads.has('x-failed-recipients') ||
    /multipart\/report/.test(said('content-type'))
  )
}

/** True where the receiving server found that the mail is not from whom it says, or where it names several senders. */
export function isForged(heads: ReadonlyMap<string, string[]>): boolean {
  const found = (heads.get('authentication-results') ?? []).join(' ').toLowerCase()
  return /\b(spf|dkim|dmarc)\s*=\s*(fail|hardfail)\b/.test(found) || (heads.get('from') ?? []).length > 1
}

/** The address as it is compared; null for what is none. */
export function addressOf(text: string): string | null {
  const address = text.trim().toLowerCase()
  return EMAIL.test(address) && address.length <= 254 && !/[<>"\s]/.test(address) ? address : null
}

const TEXTS = /\.(json|xml)$/i
const SHEETS = /\.(xlsx|csv|tsv)$/i

/** True for the name of an order as data, which is read as a text. */
export const isOrderText = (name: string): boolean => TEXTS.test(name)

/** The files of a mail that may be orders, and not too many of them. */
export const orderFiles = <File extends { name: string }>(files: readonly File[]): File[] =>
  files.filter(({ name }) => TEXTS.test(name) || SHEETS.test(name)).slice(0, ORDER_LIMITS.files)

/** Why something was refused, as it is kept and shown. */
export const wrongOf = ({ code, params, fields }: AppError): Wrong => ({
  code,
  ...(params ? { params } : {}),
  ...(fields ? { fields } : {}),
})

/** True where a sheet's order lacks what it doesn't say itself. */
export const lacksTerms = (terms: OrderTerms): boolean => !terms.purpose || !terms.requestedParty || !terms.contactPhone
