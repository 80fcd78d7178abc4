import type { Device, System } from '#kernel/device.ts'
import type { Firm } from '#kernel/firm.ts'
import {
  COMMA,
  formatDate,
  formatDay,
  formatInstant,
  formatNumber,
  formatSpan,
  formatTime,
  inDigits,
  type Reading,
} from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { tidyText } from '#kernel/text.ts'
import { fill, type Language } from '#kernel/words.ts'
import { mailsMessages } from '../messages.ts'
import { isAlert, type Mail, type MailParams, type WrittenMail } from '../model.ts'
import { toHtml } from './html.ts'
import { type MailParts, toText } from './parts.ts'

type Key = keyof typeof mailsMessages
type Sender = Pick<Firm, 'companyName' | 'supportEmail'>

/** Writes a mail in its reader's language and digits, or in several one below the other, as text and as HTML. Throws when its link leads to no page. */
export function writeMail(mail: Mail, readings: Reading | readonly Reading[], firm: Sender): WrittenMail {
  const all = [readings].flat().map((reading) => partsOf(mail, reading as Reading, firm))
  const subject = all.map((parts) => parts.subject).join(' · ')
  return { subject, text: all.map(toText).join(`\n${'-'.repeat(40)}\n\n`), html: toHtml(all, subject) }
}

function partsOf(mail: Mail, reading: Reading, { companyName, supportEmail }: Sender): MailParts {
  const { kind, params } = mail
  const { language } = reading
  const company = companyName[language]
  const say = (key: Key, values: Record<string, string> = {}) => fill(mailsMessages[key][language], values)
  const name = withoutLink(params.name)
  const inviter = 'inviter' in params ? (withoutLink(params.inviter) ?? company) : ''
  const topic = isAlert(kind) ? 'alert' : kind
  const lasts = 'code' in params ? 'lasts.code' : 'lasts.link'
  return {
    language,
    company,
    subject:
      subjectOf(mail, language) ??
      say(`subject.${kind}`, {
        ...{ firm: company, report: reportName(mail, say), number: numberOf(mail) },
        ...('step' in params ? { step: params.step[language] } : {}),
      }),
    greeting: name ? say('greeting', { name: isolateBidi(name) }) : say('greeting.unnamed'),
    lead: say(`lead.${kind}`, { firm: isolateBidi(company), inviter: isolateBidi(inviter) }),
    code: 'code' in params ? inDigits(params.code, reading) : undefined,
    facts: factsOf(mail, reading).flatMap(([fact, value]) => (value ? [{ label: say(`fact.${fact}`), value }] : [])),
    records: recordsOf(mail, reading),
    action: actionOf(mail, say),
    lasts: 'minutes' in params ? say(lasts, { span: formatSpan(params.minutes, reading) }) : undefined,
    note: say(`note.${topic}`),
    regards: say('regards'),
    help: say('help', { address: isolateBidi(supportEmail) }),
  }
}

type Say = (key: Key) => string

/** A single notification names itself in the subject. */
function subjectOf({ kind, params }: Mail, language: Language): string | null {
  if (kind !== 'notifications' || params.records.length !== 1 || params.more > 0) return null
  const [record] = params.records
  const [one, ...others] = record?.told ?? []
  if (!record || !one || others.length > 0) return null
  const what = one.what[language]
  const name = record.name && withoutLink(record.name)
  return name ? `${what}: ${name}` : what
}

/** What is reported, by record, with how many records have no room in the end. */
function recordsOf({ params }: Mail, reading: Reading): MailParts['records'] {
  const { language } = reading
  if ('lines' in params)
    return params.lines.length > 0
      ? [{ name: isolateBidi(orderName(params)), lines: params.lines.map((line) => line[language]) }]
      : []
  if (!('records' in params)) return []
  return params.records.map(({ name, unnamed, link, told }) => ({
    name: isolated(name && withoutLink(name)) ?? unnamed[language],
    link,
    lines: told.map(({ what, at, on, of }) => {
      const when = on
        ? fill(on.words[language], { date: isolateBidi(formatDate(on.date, reading)) })
        : isolateBidi(formatInstant(at, reading))
      const count = of ? [fill(of.words[language], { n: isolateBidi(formatNumber(of.n, reading)) })] : []
      return [what[language], ...count, when].join(' · ')
    }),
  }))
}

const hasLink = (mail: Mail): mail is Extract<Mail, { params: { link: string } }> => 'link' in mail.params

function actionOf(mail: Mail, say: Say): MailParts['action'] {
  if (!hasLink(mail)) return undefined
  const { link } = mail.params
  if (!/^https?:$/.test(new URL(link).protocol)) throw new Error('A mail links to pages alone.')
  return { label: say(`action.${isAlert(mail.kind) ? 'alert' : mail.kind}`), link, plainly: say('plainLink') }
}

/** The name of a report, which a person chose; the word for one where a mail program would make a link of it. */
function reportName({ params }: Mail, say: Say): string {
  return 'report' in params ? (withoutLink(params.report) ?? say('fact.report')) : ''
}

/** What an order is called: by its own number, or by the request that it became where a mail program would make a link of that. */
const orderName = ({ order, requestNumber }: MailParams['orderState']): string =>
  withoutLink(order) ?? requestNumber ?? '—'

const numberOf = ({ params }: Mail): string =>
  'order' in params
    ? orderName(params)
    : 'reportNumber' in params
      ? params.reportNumber
      : 'letterNumber' in params
        ? (params.letterNumber ?? '')
        : ''

type Fact = Key extends infer K ? (K extends `fact.${infer F}` ? F : never) : never

function factsOf({ params }: Mail, reading: Reading): [Fact, string | null][] {
  const facts: [Fact, string | null][] = []
  if ('provider' in params) facts.push(['provider', isolateBidi(params.provider[reading.language])])
  if ('newAddress' in params) facts.push(['newAddress', isolateBidi(tidyText(params.newAddress))])
  if ('role' in params) facts.push(['role', params.role[reading.language]])
  if ('fault' in params) facts.push(['backupFault', params.fault[reading.language]])
  if ('report' in params) facts.push(['report', isolated(withoutLink(params.report))])
  if ('reportNumber' in params) facts.push(['reportNumber', isolateBidi(params.reportNumber)])
  if ('reportVersion' in params) facts.push(['reportVersion', formatNumber(params.reportVersion, reading)])
  if ('requestNumber' in params) facts.push(['requestNumber', isolated(params.requestNumber)])
  if ('step' in params) facts.push(['state', params.step[reading.language]])
  if ('letterNumber' in params) facts.push(['letterNumber', isolated(params.letterNumber)])
  if ('more' in params && params.more > 0) facts.push(['more', formatNumber(params.more, reading)])
  if ('rows' in params) facts.push(['rows', formatNumber(params.rows, reading)])
  if ('at' in params) facts.push(['at', isolateBidi(formatInstant(params.at, reading))])
  if ('place' in params) facts.push(['place', isolated(params.place)])
  if ('times' in params)
    for (const time of params.times) facts.push(['proposed', isolateBidi(dayAndTime(time, reading))])
  if ('visitAt' in params) facts.push(['visitAt', isolateBidi(dayAndTime(params.visitAt, reading))])
  if ('lasting' in params) facts.push(['lasting', formatSpan(params.lasting, reading)])
  if ('device' in params) facts.push(['device', deviceName(params.device, reading.language)])
  if ('ipAddress' in params) facts.push(['ipAddress', isolated(params.ipAddress)])
  if ('pauseMinutes' in params) facts.push(['pause', formatSpan(params.pauseMinutes, reading)])
  return facts
}

/** The time of a visit with its day of the week, as people agree on it. */
const dayAndTime = (at: Date, reading: Reading) =>
  [formatDay(at, reading), formatTime(at, reading)].join(COMMA[reading.language])

/** A device in the reader's language: 'Chrome على ويندوز'. */
function deviceName({ browser, system }: Device, language: Language): string {
  const word = (key: 'device.both' | 'device.unknown' | `system.${System}`) => kernelMessages[key][language]
  const at = system && word(`system.${system}`)
  if (browser && at) return fill(word('device.both'), { browser: isolateBidi(browser), system: at })
  return (browser && isolateBidi(browser)) ?? at ?? word('device.unknown')
}

const isolated = (text: string | null) => (text ? isolateBidi(text) : null)

const CLICKABLE = /[/\\@:]|\.\p{L}|www/iu
const LONGEST = 60

/**
 * A text that a person chose, on one line; null when a mail program could turn it into a link. Otherwise somebody who registers
 * another person's address could send them links in our name.
 */
function withoutLink(text: string): string | null {
  const line = tidyText(text).replace(/\s+/gu, ' ').slice(0, LONGEST)
  return line === '' || CLICKABLE.test(line) ? null : line
}
