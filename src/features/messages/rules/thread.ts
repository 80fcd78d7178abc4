import { type CalendarDate, kuwaitDayOf } from '#kernel/dates.ts'
import { MESSAGE_FIELDS } from '../fields.ts'
import type { Message, Side } from '../model.ts'

/** The messages of one day of Kuwait. */
type Day<M> = { day: CalendarDate; items: M[] }

/** The messages of the pages that were read, the newest page first, in their order and by day. */
export function daysOf<M extends Pick<Message, 'sentAt'>>(pages: readonly { items: readonly M[] }[]): Day<M>[] {
  const days: Day<M>[] = []
  for (const message of pages.toReversed().flatMap(({ items }) => items)) {
    const day = kuwaitDayOf(message.sentAt)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(message)
    else days.push({ day, items: [message] })
  }
  return days
}

/** The ordinal of the first message of the other side behind what was read; null where there is none. */
export function firstUnread(
  days: readonly Day<Pick<Message, 'ordinal' | 'side'>>[],
  own: Side,
  readTo: number,
): number | null {
  const messages = days.flatMap(({ items }) => items)
  return messages.find(({ ordinal, side }) => ordinal > readTo && side !== own)?.ordinal ?? null
}

/** A file of a message that is being written, by its upload. */
export type UnsentFile = { id: string; name: string }
/** A message that is being written, as it is kept on the device: what is typed in its fields, and its files. */
type Unsent = { text: string; files: readonly UnsentFile[]; [field: string]: unknown }

/** Reads what was kept, perhaps by another release; null where it is no message. */
export function readUnsent(content: unknown): Unsent | null {
  if (typeof content !== 'object' || content === null || !('text' in content)) return null
  const { text, files, ...kept } = content as Readonly<Record<string, unknown>>
  if (typeof text !== 'string') return null
  const isFile = (value: unknown): value is UnsentFile =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.id === 'string' &&
    typeof value.name === 'string'
  const others = Object.entries(kept).filter(([field]) => Object.hasOwn(MESSAGE_FIELDS, field))
  return { ...Object.fromEntries(others), text, files: Array.isArray(files) ? files.filter(isFile) : [] }
}
