// Unsaved input of forms is stored on the device: it survives a crash, a closed tab and a session that
// expired. Each draft has its own id, so that two open forms never overwrite one another, and
// belongs to one person: nobody else who signs in on this device sees it.

/** The person, the form and the record that a draft belongs to; `record` is null for a new one. */
export type DraftTarget = { person: string; form: string; record: string | null }

/** One unsaved form as it is stored. */
export type Draft = Omit<DraftTarget, 'person'> & {
  id: string
  /** When it was last written. */
  at: number
  /** True when the person left the form and chose to keep the draft: it is then offered and not restored by itself. */
  aside: boolean
  /** The form's content as JSON; the form validates it when it is read. */
  content: unknown
}

type Stored = Draft & { format: number; writer: string }

const FORMAT = 1
const PREFIX = 'draft:'
const KEPT_FOR = 30 * 86_400_000

const keyOf = (person: string, id: string) => `${PREFIX}${person}:${id}`

/** A unique id, a UUID of version 4. (`crypto.randomUUID` is missing on pages served over plain http.) */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// Identifies this page as the writer of a draft: another tab may have claimed it since.
const WRITER = newId()

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever this tab has stored or deleted a draft, until the returned function is called. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// Where local storage is unavailable or full, drafts last as long as the page.
const unstored = new Map<string, string>()

/**
 * Stores a draft. Returns 'full' where the browser has no room or no storage, and 'claimed' when another tab has claimed the
 * draft, whose content is then that tab's.
 */
export function storeDraft(person: string, draft: Draft): 'stored' | 'full' | 'claimed' {
  const key = keyOf(person, draft.id)
  const text = JSON.stringify({ ...draft, format: FORMAT, writer: WRITER } satisfies Stored)
  try {
    const there = read(key)
    if (there && there.writer !== WRITER) return 'claimed'
    localStorage.setItem(key, text)
    unstored.delete(key)
    return 'stored'
  } catch {
    unstored.set(key, text)
    return 'full'
  } finally {
    changed()
  }
}

/** Makes this tab the writer of a draft that another tab wrote. */
export function claimDraft(person: string, { id }: Draft): void {
  const key = keyOf(person, id)
  const there = read(key)
  try {
    if (there) localStorage.setItem(key, JSON.stringify({ ...there, aside: false, writer: WRITER } satisfies Stored))
  } catch {
    // The next write fails as well, and the form reports that.
  }
}

/** A person's drafts on this device, the latest first. */
export function readDrafts(person: string): Draft[] {
  return storedKeys()
    .filter((key) => key.startsWith(keyOf(person, '')))
    .flatMap((key) => read(key) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

/** Deletes one draft. */
export function dropDraft(person: string, id: string): void {
  remove([keyOf(person, id)])
}

/** Deletes all drafts of a person on this device. */
export function dropDrafts(person: string): void {
  remove(storedKeys().filter((key) => key.startsWith(keyOf(person, ''))))
}

/** Deletes drafts of any person that are older than thirty days, and entries that are no drafts. */
export function sweepDrafts(now = Date.now()): void {
  remove(storedKeys().filter((key) => !(now - (parsed(key)?.at ?? 0) <= KEPT_FOR)))
}

function storedKeys(): string[] {
  const there = new Set(unstored.keys())
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) there.add(key)
  } catch {
    // Local storage is unavailable.
  }
  return [...there]
}

function remove(keys: string[]): void {
  for (const key of keys) unstored.delete(key)
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As above.
  }
  changed()
}

function parsed(key: string): Partial<Stored> | null {
  try {
    return JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function read(key: string): Stored | null {
  const draft = parsed(key)
  const { id, form, record, at, writer } = draft ?? {}
  const whole = [id, form, writer].every((text) => typeof text === 'string') && typeof at === 'number'
  if (draft?.format !== FORMAT || !whole || (record !== null && typeof record !== 'string')) return null
  return { ...draft, aside: draft.aside === true } as Stored
}
