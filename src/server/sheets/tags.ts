import { AppError } from '#kernel/errors.ts'

/** What is heard of an XML text: tags by their local name, with their attributes as they stand, and the text between. */
export type Heard = {
  open: (name: string, attributes: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

// A tag to its end; signs inside of quotes are none.
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^'"<>])*?)(\/?)>/y
/** More than this without an end is no tag of a sheet. */
const LONGEST_TAG = 1_048_576

/**
 * Reads XML piece by piece, and tells what it holds as it comes. Only what sheets are made of: a text with a DTD, or with tags
 * that have no end, is refused. `write` and `end` throw AppError 'file-damaged'.
 */
export function createTags({ open, text, close }: Heard) {
  let rest = ''

  function skip(from: number, end: string): number {
    const at = rest.indexOf(end, from)
    return at < 0 ? -1 : at + end.length
  }

  /** Where the markup at `at` ends; -1 when it has not come whole. */
  function markup(at: number): number {
    if (rest.startsWith('<!--', at)) return skip(at + 4, '-->')
    if (rest.startsWith('<?', at)) return skip(at + 2, '?>')
    if (rest.startsWith('<![CDATA[', at)) {
      const end = skip(at + 9, ']]>')
      if (end > 0) text(rest.slice(at + 9, end - 3))
      return end
    }
    // Half of one of these may have come.
    if (rest.length - at < 9 && rest.startsWith('<!', at)) return -1
    if (rest.startsWith('<!', at)) throw new AppError('file-damaged')
    TAG.lastIndex = at
    const [tag, closes, name = '', attributes = '', closed] = TAG.exec(rest) ?? []
    if (tag === undefined) return -1
    if (closes) close(name)
    else {
      open(name, attributes)
      if (closed) close(name)
    }
    return at + tag.length
  }

  return {
    write(piece: string): void {
      rest += piece
      let done = 0
      for (;;) {
        const at = rest.indexOf('<', done)
        if (at < 0) break
        if (at > done) text(unescaped(rest.slice(done, at)))
        done = at
        const end = markup(at)
        if (end < 0) break
        done = end
      }
      rest = rest.slice(done)
      if (rest.length > LONGEST_TAG) throw new AppError('file-damaged')
    },
    end(): void {
      if (rest.trim() !== '') throw new AppError('file-damaged')
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const attributePatterns = new Map<string, RegExp>()

/** The value of an attribute by its local name; undefined when it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}
