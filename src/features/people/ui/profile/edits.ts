import { plainPhone } from '#kernel/phone.ts'
import { tidyText } from '#kernel/text.ts'
import { PROFILE_FIELDS, type ProfileField, userFaults } from '../../model.ts'

/** The stored details of the user whom a form edits, with the version of the record. */
export type Details = Readonly<Record<ProfileField, string | null>> & { version: number }

export type Texts = Record<ProfileField, string>

/** The edited fields, and the version of the record that they are based on. */
export type Edits = { texts: Partial<Texts>; version: number }

/** The details as texts, empty where nothing is stored. */
export function textsOf(user: Details): Texts {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field] ?? ''])) as Texts
}

/** The edits with one more; null when nothing differs from the stored details. */
export function withEdit(edits: Edits | null, user: Details, field: ProfileField, text: string): Edits | null {
  const texts = { ...edits?.texts, [field]: text }
  if (text === textsOf(user)[field]) delete texts[field]
  return Object.keys(texts).length > 0 ? { texts, version: edits?.version ?? user.version } : null
}

/** The changes to send: each text as it will be stored. */
export function changesIn({ texts }: Edits): Partial<Texts> {
  const sent = Object.entries(texts).map(([field, text]) => [
    field,
    field === 'phoneNumber' ? plainPhone(tidyText(text)) : text,
  ])
  return Object.fromEntries(sent)
}

/** The faults of the edited record, in the fields of the form. */
export function faultsOf(user: Details, edits: Edits) {
  const all = userFaults({ ...user, ...changesIn(edits) })
  return all.filter(({ field }) => (PROFILE_FIELDS as readonly string[]).includes(field))
}

/** The edits in a draft that is stored on the device; null when it has none. */
export function readEdits(content: unknown): Edits | null {
  const { texts, version } = (content ?? {}) as { texts?: Record<string, unknown>; version?: unknown }
  if (typeof version !== 'number' || typeof texts !== 'object') return null
  const known = PROFILE_FIELDS.filter((field) => typeof texts[field] === 'string')
  const read = Object.fromEntries(known.map((field) => [field, texts[field]])) as Partial<Texts>
  return known.length > 0 ? { texts: read, version } : null
}
