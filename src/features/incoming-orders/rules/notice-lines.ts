import { errorMessage, type FieldFault } from '#kernel/errors.ts'
import { COMMA } from '#kernel/format.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { fill, LANGUAGES, type Language, type Word } from '#kernel/words.ts'
import { scheduleMessages } from '../../engagements/messages/schedule.ts'
import { exchangeMessages } from '../../exchange/messages.ts'
import { importsMessages } from '../../imports/messages.ts'
import { areaLabel } from '../../places/model.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import { requestsMessages } from '../../requests/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { orderNoticesMessages as words } from '../messages/ordernotices.ts'
import type { OrderState, OrderStep } from '../model/codes.ts'
import type { Wrong } from '../model.ts'

/** A property as it was understood. */
export type Understood = {
  reference: string | null
  category: string | null
  area: string | null
  block: string | null
  plot: string | null
}
type Noticed = {
  step: OrderStep
  state: OrderState
  wrong: Wrong | null
  dismissal: string | null
  closeReason: string | null
  number: string | null
  doubles: readonly { number: string }[]
}

/** How many faults and properties are listed one by one. */
export const MOST_LINES = 30

const both = (say: (language: Language) => string): Word =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Word
const same = (text: string): Word => ({ ar: text, en: text })

const LATER = { QUOTED: 'QUOTED', OPENED: 'OPENED', ISSUED: 'ISSUED', CANCELLED: 'CANCELLED' } as const
const FIRST = { OPENED: 'TAKEN', HELD: 'WAITS', DOUBLE: 'DOUBLE', DISMISSED: 'DISMISSED' } as const

/** How an order is, in a few words. */
export function stepWord({ step, state }: Pick<Noticed, 'step' | 'state'>): Word {
  if (step === 'RECEIVED' || step === 'SETTLED') return words[FIRST[state]]
  return words[LATER[step]]
}

/** The lines that follow: why it was refused or waits, what it is a double of, and the properties as they were understood. */
export function noticeLines(
  { wrong, dismissal, closeReason, doubles, step, state }: Noticed,
  { understood, more, reports }: { understood: readonly Understood[]; more: number; reports: readonly string[] },
): Word[] {
  const isFirst = step === 'RECEIVED' || step === 'SETTLED'
  const lines: Word[] = []
  if (isFirst && dismissal) lines.push(same(dismissal))
  if (step === 'CANCELLED' && closeReason) lines.push(same(closeReason))
  if (isFirst && wrong) lines.push(...faultLines(wrong))
  if (isFirst && state === 'HELD')
    lines.push(...doubles.map(({ number }) => both((language) => fill(words.likely[language], { number }))))
  if (isFirst) lines.push(...understood.map(propertyLine))
  if (isFirst && more > 0) lines.push(both((language) => fill(words.more[language], { n: String(more) })))
  if (step === 'ISSUED') lines.push(...reports.map(same))
  return lines
}

function faultLines({ code, params, fields = [] }: Wrong): Word[] {
  if (fields.length === 0) return [both((language) => errorMessage(code, params, language))]
  return fields.slice(0, MOST_LINES).map((fault) => both((language) => `${fault.field}: ${faultText(fault, language)}`))
}

/** Whose words faults of orders are: the first part of their code. */
const TABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  exchange: exchangeMessages,
  imports: importsMessages,
  kernel: kernelMessages,
  properties: propertiesMessages,
  requests: requestsMessages,
  schedule: scheduleMessages,
}

function faultText({ code, message, params = {} }: FieldFault, language: Language): string {
  const [table = '', key = ''] = code.split(':')
  const word = TABLES[table]?.[key] as Word | undefined
  const text = word?.[language]
  return typeof text === 'string' ? fill(text, params) : message
}

function propertyLine({ reference, category, area, block, plot }: Understood): Word {
  return both((language) => {
    const kind = valuationsMessages[`category.${category}` as keyof typeof valuationsMessages] as Word | undefined
    const parts = [
      kind?.[language],
      area && areaLabel(area, language),
      block && fill(words.block[language], { value: block }),
      plot && fill(words.plot[language], { value: plot }),
    ].filter((part) => part)
    const place = parts.join(COMMA[language])
    return reference ? `${reference}: ${place}` : place
  })
}
