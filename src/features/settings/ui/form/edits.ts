import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { plainPhone } from '#kernel/phone.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import type { Messages, Word } from '#kernel/words.ts'
import { settingsMessages } from '../../messages.ts'
import { settingsFaults } from '../../model/faults.ts'
import { EDITABLE_SETTINGS, type EditableKey, type Settings, settingsSchema } from '../../model.ts'

/** What may be set, as the form holds it: a figure may be missing while it is typed. */
export type Values = { [K in EditableKey]: Settings[K] }

/** What was typed over the settings and not saved: the values, and what each of them replaced. */
export type Edits = { typed: Partial<Values>; over: Partial<Values> }

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
/** The same value with the keys of every object in one order: the database keeps them in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** True when a setting holds what the product ships with. */
export const isDefault = (value: unknown, shipped: unknown): boolean => same(value, shipped)

/** The edits with one more; null when nothing differs from what is stored. */
export function withEdit<K extends EditableKey>(
  edits: Edits | null,
  stored: Values,
  key: K,
  value: Values[K],
): Edits | null {
  const typed = { ...edits?.typed, [key]: value }
  const over = { ...edits?.over, ...(edits && key in edits.typed ? {} : { [key]: stored[key] }) }
  if (same(value, stored[key])) {
    delete typed[key]
    delete over[key]
  }
  return Object.keys(typed).length > 0 ? { typed, over } : null
}

/** The edits without some settings: they are what is stored again. */
export function without(edits: Edits, keys: readonly EditableKey[]): Edits | null {
  const left = editedKeys(edits).filter((key) => !keys.includes(key))
  if (left.length === 0) return null
  const only = (of: Partial<Values>) => Object.fromEntries(left.map((key) => [key, of[key]])) as Partial<Values>
  return { typed: only(edits.typed), over: only(edits.over) }
}

/** Rebases one edit onto the stored value that somebody else has changed. */
export function rebased(edits: Edits, stored: Values, key: EditableKey): Edits {
  return { ...edits, over: { ...edits.over, [key]: stored[key] } }
}

/** The settings that were typed over, in the order in which they are kept. */
export function editedKeys(edits: Edits | null): EditableKey[] {
  return edits ? EDITABLE_SETTINGS.filter((key) => key in edits.typed) : []
}

/** Those that somebody else has changed to something else meanwhile. */
export function contestedKeys(edits: Edits | null, stored: Values): EditableKey[] {
  if (!edits) return []
  return editedKeys(edits).filter(
    (key) => !same(edits.over[key], stored[key]) && !same(sentValue(key, edits.typed[key]), stored[key]),
  )
}

const tidyWords = (words: { ar: string; en: string }) => ({ ar: tidyText(words.ar), en: tidyText(words.en) })
const tidyOrNull = (text: string | null | undefined) => tidyText(text ?? '') || null

/** A setting as it is sent of what was typed. */
export function sentValue(key: EditableKey, value: unknown): unknown {
  const made = TIDY[key]
  return made && value !== undefined ? made(value as never) : value
}

const TIDY: { [K in EditableKey]?: (value: Values[K]) => Values[K] } = {
  companyName: tidyWords,
  address: tidyWords,
  bankName: tidyWords,
  accountHolder: tidyWords,
  paymentInstructions: tidyWords,
  // As it is printed in groups, or read out.
  iban: (text) => tidyOrNull(text?.replaceAll(/[\s-]/g, '').toUpperCase()),
  supportEmail: tidyText,
  phone: (text) => plainPhone(tidyText(text ?? '')) || null,
  licenceNumber: tidyOrNull,
  commercialRegistration: tidyOrNull,
  basemapUrl: tidyOrNull,
  basemapCredit: tidyOrNull,
  tokenSyncAddress: tidyOrNull,
  backupFolder: tidyOrNull,
  digestTime: clockOf,
  backupSchedule: ({ days, time }) => ({ days, time: clockOf(time) }),
  holidays: (list) => list.map(({ date, name }) => ({ date, name: tidyWords(name) })),
  usualTexts: (list) => list.map((row) => ({ ...row, text: tidyText(row.text) })),
  rejectionReasons: (list) => list.map(tidyWords),
  workingHours: ({ days, opens, closes }) => ({ days, opens: clockOf(opens), closes: clockOf(closes) }),
}

/** A time of day as it is kept, 'HH:MM', of what was typed: '8', '8:30', '٠٨:٣٠'. What is no time stays as it is. */
export function clockOf(typed: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(latinDigits(tidyText(typed))) ?? []
  return hour === undefined ? typed : `${hour.padStart(2, '0')}:${minute}`
}

/** What is sent of the edits. */
export function changesIn({ typed }: Edits): Partial<Values> {
  return Object.fromEntries(
    Object.entries(typed).map(([key, value]) => [key, sentValue(key as EditableKey, value)]),
  ) as Partial<Values>
}

/** What the address of a map is made of, for the words about it. */
export const MAP_PARTS = {
  scheme: isolateBidi('https'),
  places: isolateBidi('{z} {x} {y}'),
  style: isolateBidi('.json'),
  archive: isolateBidi('.pmtiles'),
  own: isolateBidi('/basemap/kuwait.pmtiles'),
}

// What is a switch or one of a list can't be wrong, and has no words for it.
const WRONG = settingsMessages as Messages as Readonly<Record<string, Word | undefined>>

/** What is wrong with the edits, each at the place of its field: 'sessionHours', 'companyName.en', 'holidays.0.date'. */
export function faultsOf(stored: Settings, edits: Edits): FieldFault[] {
  const changes = changesIn(edits)
  const wrong = (Object.keys(changes) as EditableKey[]).flatMap((key) => {
    const { error } = settingsSchema.shape[key].unwrap().safeParse(changes[key])
    const places = error?.issues.map(({ path }) => [key, ...path].join('.')) ?? []
    const word = WRONG[`wrong.${key}`]
    return word ? places.map((place) => fieldFault(place, `settings:wrong.${key}`, word, MAP_PARTS)) : []
  })
  return wrong.length > 0 ? wrong : settingsFaults({ ...stored, ...changes })
}

/** The edits in a draft that was kept on the device; null when it holds none. */
export function readEdits(content: unknown): Edits | null {
  const { typed, over } = (content ?? {}) as { typed?: unknown; over?: unknown }
  if (!isRecord(typed) || !isRecord(over)) return null
  const edits = { typed, over } as Edits
  // A draft of another edition of the product is worth what still has its shape.
  const fits = (key: EditableKey) => {
    const shipped = settingsSchema.shape[key].parse(undefined)
    const kind = (value: unknown) => (Array.isArray(value) ? 'list' : isRecord(value) ? 'record' : 'one')
    return kind(typed[key]) === kind(shipped) && key in over
  }
  return without(
    edits,
    editedKeys(edits).filter((key) => !fits(key)),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
