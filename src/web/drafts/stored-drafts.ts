// What was typed into a form and not saved is kept on the device: it outlives a crash, a closed tab and a session that
// ended. Each draft has a name of its own, so that two forms that are open at once never write over one another, and
// belongs to one person: nobody else who signs in at this device is shown it.

/** Whose form it is, which one, and the record it changes; null for one that is not there yet. */
export type Place = { person: string; form: string; record: string | null }

/** What is kept of one form that was not saved. */
export type Draft = Omit<Place, 'person'> & {
  id: string
  /** When it was kept last. */
  at: number
  /** True when the person left the form and chose to keep what was typed: it then waits to be asked for. */
  aside: boolean
  /** What the form holds, as JSON has it; the form checks that it still fits. */
  content: unknown
}

type Stored = Draft & { format: number; writer: string }

const FORMAT = 1
const PREFIX = 'draft:'
const KEPT_FOR = 30 * 86_400_000

const keyOf = (person: string, id: string) => `${PREFIX}${person}:${id}`

/** A name that nobody else gives. (`crypto.randomUUID` is missing where a firm runs the product over plain http.) */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Who wrote a draft last: this page, or another one that took it over in the meantime.
const WRITER = newId()

// Where the browser keeps nothing, or has no room, a draft lasts at least as long as the page does.
const unkept = new Map<string, string>()

/**
 * Keeps a draft. Gives 'full' where the browser has no room or keeps nothing, and 'taken' when another tab went on with
 * this draft: what is there then is that tab's.
 */
export function keepDraft(person: string, draft: Draft): 'kept' | 'full' | 'taken' {
  const key = keyOf(person, draft.id)
  const text = JSON.stringify({ ...draft, format: FORMAT, writer: WRITER } satisfies Stored)
  try {
    const there = read(key)
    if (there && there.writer !== WRITER) return 'taken'
    localStorage.setItem(key, text)
    unkept.delete(key)
    return 'kept'
  } catch {
    unkept.set(key, text)
    return 'full'
  }
}

/** Goes on with a draft that another tab wrote: from now on it is this tab's to write. */
export function takeOverDraft(person: string, { id }: Draft): void {
  const key = keyOf(person, id)
  const there = read(key)
  try {
    if (there) localStorage.setItem(key, JSON.stringify({ ...there, aside: false, writer: WRITER } satisfies Stored))
  } catch {
    // Then nothing can be kept of it either, which the form tells.
  }
}

/** A person's drafts on this device, the latest first. */
export function readDrafts(person: string): Draft[] {
  return storedKeys()
    .filter((key) => key.startsWith(keyOf(person, '')))
    .flatMap((key) => read(key) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

/** Forgets one draft. */
export function dropDraft(person: string, id: string): void {
  remove([keyOf(person, id)])
}

/** Forgets all that a person has on this device. */
export function dropDrafts(person: string): void {
  remove(storedKeys().filter((key) => key.startsWith(keyOf(person, ''))))
}

/** Forgets what nobody came back for in thirty days, whoever it belongs to, and what is no draft at all. */
export function sweepDrafts(now = Date.now()): void {
  remove(storedKeys().filter((key) => !(now - (parsed(key)?.at ?? 0) <= KEPT_FOR)))
}

function storedKeys(): string[] {
  const there = new Set(unkept.keys())
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) there.add(key)
  } catch {
    // A browser that keeps nothing has nothing more.
  }
  return [...there]
}

function remove(keys: string[]): void {
  for (const key of keys) unkept.delete(key)
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function parsed(key: string): Partial<Stored> | null {
  try {
    return JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function read(key: string): Stored | null {
  const kept = parsed(key)
  const { id, form, record, at, writer } = kept ?? {}
  const whole = [id, form, writer].every((text) => typeof text === 'string') && typeof at === 'number'
  if (kept?.format !== FORMAT || !whole || (record !== null && typeof record !== 'string')) return null
  return { ...kept, aside: kept.aside === true } as Stored
}
