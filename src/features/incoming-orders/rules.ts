import { EMAIL } from '#kernel/mail.ts'
import { type HeldReason, type OrderStep, UNREADABLE } from './model/codes.ts'
import { ORDER_LIMITS, type OrderTerms } from './model.ts'

/** The heads of a mail by their names in small letters, each as often as it was sent; what was folded is one line. */
export function headsOf(text: string): ReadonlyMap<string, string[]> {
  const heads = new Map<string, string[]>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
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

/** True where a sheet's order lacks what it doesn't say itself. */
export const lacksTerms = (terms: OrderTerms): boolean => !terms.purpose || !terms.requestedParty || !terms.contactPhone

/** True where a held order may be opened once it is corrected. */
export const canBeOpened = (reason: HeldReason | null): boolean => reason !== null && !UNREADABLE.includes(reason)

/** How an order is, as what its sender is told follows from it. */
export type Course = {
  state: string
  isSettled: boolean
  requestState: string | null
  /** Its properties, how many of them were cancelled, of how many a report is issued, and since how many minutes no other. */
  lines: number
  cancelled: number
  reports: number
  restedMinutes: number | null
  told: readonly string[]
  toldReports: number
}

/** Reports that are issued one after another are told together, once none followed for so many minutes. */
const GATHERING = 10

/** The steps that the sender of an order is to be told of, in their order. */
export function stepsDue({ told, ...course }: Course): OrderStep[] {
  const { state, isSettled, requestState, lines, cancelled, reports, restedMinutes, toldReports } = course
  const isOver = requestState === 'DECLINED' || requestState === 'WITHDRAWN' || (lines > 0 && cancelled === lines)
  const isGathered = reports + cancelled >= lines || (restedMinutes ?? 0) >= GATHERING
  const due: [OrderStep, boolean][] = [
    ['RECEIVED', true],
    ['SETTLED', isSettled && told.includes('RECEIVED') && state !== 'HELD'],
    ['QUOTED', requestState === 'QUOTED'],
    ['OPENED', requestState === 'CONVERTED'],
    ['CANCELLED', isOver],
  ]
  const steps = due.flatMap(([step, is]) => (is && !told.includes(step) ? [step] : []))
  return reports > toldReports && isGathered ? [...steps, 'ISSUED'] : steps
}

/** True once nothing more will be told of an order. */
export const isTold = ({ state, requestState, lines, cancelled, reports }: Course): boolean =>
  state === 'DOUBLE' ||
  state === 'DISMISSED' ||
  requestState === 'DECLINED' ||
  requestState === 'WITHDRAWN' ||
  (requestState === 'CONVERTED' && lines > 0 && reports + cancelled >= lines)
