/** A mention as a stored text holds it: the person's id, so that a changed name is shown as it is now. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g
const mentionOf = (id: string) => `@[${id}]`
/** The characters of a mention in a stored text. */
export const MENTION_LENGTH = mentionOf('00000000-0000-4000-8000-000000000000').length

/** A part of a stored text: plain words, or a person by id. */
export type TextPart = { text: string } | { person: string }

/** The parts of a stored text in order; plain parts are never empty. */
export function partsOf(stored: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of stored.matchAll(MENTION)) {
    if (match.index > at) parts.push({ text: stored.slice(at, match.index) })
    parts.push({ person: match[1] as string })
    at = match.index + match[0].length
  }
  if (at < stored.length) parts.push({ text: stored.slice(at) })
  return parts
}

/** The people whom a stored text mentions, each once. */
export function mentionedIn(stored: string): string[] {
  return [...new Set(partsOf(stored).flatMap((part) => ('person' in part ? [part.person] : [])))]
}

/** How long a stored text counts as, in characters: each mention as one; and how many mentions it has. */
export function measureOf(stored: string): { length: number; mentions: number } {
  const parts = partsOf(stored)
  const mentions = parts.filter((part) => 'person' in part).length
  return { length: stored.length - mentions * (MENTION_LENGTH - 1), mentions }
}

/** A mention in a text that is being typed: it begins at `at` with '@' and the name follows. */
export type TypedMention = { at: number; id: string; name: string }
/** A text that is being typed, in which people are by name; its mentions in order. */
export type TypedText = { text: string; mentions: readonly TypedMention[] }
export const NOTHING_TYPED: TypedText = { text: '', mentions: [] }

const wordOf = ({ name }: Pick<TypedMention, 'name'>) => `@${name}`

/** A stored text as it is edited; a person without a name stays as in the stored text. */
export function typedOf(stored: string, names: Readonly<Record<string, string>>): TypedText {
  let text = ''
  const mentions: TypedMention[] = []
  for (const part of partsOf(stored)) {
    const name = 'person' in part ? names[part.person] : undefined
    if ('person' in part && name !== undefined) {
      mentions.push({ at: text.length, id: part.person, name })
      text += wordOf({ name })
    } else text += 'person' in part ? mentionOf(part.person) : part.text
  }
  return { text, mentions }
}

/** A typed text as it is stored. */
export function storedOf({ text, mentions }: TypedText): string {
  let stored = ''
  let at = 0
  for (const mention of mentions) {
    stored += text.slice(at, mention.at) + mentionOf(mention.id)
    at = mention.at + wordOf(mention).length
  }
  return stored + text.slice(at)
}

/**
 * The text after an edit, whose new content alone is known: mentions behind the edited stretch move with it, and one whose name the edit
 * changed is a mention no longer. Where the same letters are on both sides of the edit, the stretch that keeps more mentions is taken.
 */
export function afterEdit({ text: before, mentions }: TypedText, text: string): TypedText {
  const most = Math.min(before.length, text.length)
  const headUpTo = (end: number) => {
    let head = 0
    while (head < end && before[head] === text[head]) head += 1
    return head
  }
  const tailUpTo = (end: number) => {
    let tail = 0
    while (tail < end && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1
    return tail
  }
  const kept = (head: number, tail: number) =>
    mentions.flatMap((mention): TypedMention[] => {
      if (mention.at + wordOf(mention).length <= head) return [mention]
      return mention.at >= before.length - tail ? [{ ...mention, at: mention.at + text.length - before.length }] : []
    })
  const [head, tail] = [headUpTo(most), tailUpTo(most)]
  const [late, early] = [kept(head, tailUpTo(most - head)), kept(headUpTo(most - tail), tail)]
  return { text, mentions: early.length > late.length ? early : late }
}

/** What is typed of a name at the caret: where its '@' is, and the letters since. */
export type Naming = { at: number; query: string }
const MOST_NAME = 40

/** The name that is being typed before the caret; null where none is. An '@' within a word, as of an address, begins none. */
export function namingAt({ text, mentions }: TypedText, caret: number): Naming | null {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || caret - at > MOST_NAME) return null
  const query = text.slice(at + 1, caret)
  const isBegun = at === 0 || /[\s(«"،,:؛]/.test(text[at - 1] ?? '')
  const isName = !/[\n@]/.test(query) && !/^\s|\s\s/.test(query)
  return isBegun && isName && !mentions.some((mention) => mention.at === at) ? { at, query } : null
}

/** The text with a person in place of what was typed of the name, a space behind, and the caret behind that. */
export function withMention(
  { text, mentions }: TypedText,
  { at, query }: Naming,
  person: { id: string; name: string },
): { typed: TypedText; caret: number } {
  const end = at + 1 + query.length
  const space = /^\s/.test(text.slice(end)) ? '' : ' '
  const word = wordOf(person)
  const shift = word.length + space.length - (end - at)
  const moved = mentions.map((mention) => (mention.at >= end ? { ...mention, at: mention.at + shift } : mention))
  const all = [...moved, { at, id: person.id, name: person.name }].toSorted((a, b) => a.at - b.at)
  return {
    typed: { text: text.slice(0, at) + word + space + text.slice(end), mentions: all },
    caret: at + word.length + 1,
  }
}
