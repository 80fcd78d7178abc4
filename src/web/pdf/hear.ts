import { type FromFrame, LIBRARY_KINDS } from './protocol.ts'

const LONGEST_NAME = 64
const LONGEST_ADDRESS = 2000
const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Validates a message of the frame; null for an invalid one. A PDF that had taken over the frame would get no
 * more than its own bytes and those of pdf.js.
 */
export function hearFrame(data: unknown, size: number): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null
  const said = data as Record<string, unknown>
  const { id, begin, end } = said
  if (said.tell === 'hello' || said.tell === 'shown' || said.tell === 'escape') return { tell: said.tell }
  if (said.tell === 'refused') return { tell: 'refused', why: said.why === 'damaged' ? 'damaged' : 'failed' }
  if (said.tell === 'link') {
    const url = addressOf(said.url)
    return url ? { tell: 'link', url } : null
  }
  if (!isCount(id)) return null
  if (said.ask === 'worker') return isWorker(said.path) ? { ask: 'worker', id, path: said.path } : null
  if (said.ask === 'range') {
    return isCount(begin) && isCount(end) && begin < end && end <= size ? { ask: 'range', id, begin, end } : null
  }
  const kind = LIBRARY_KINDS.find((one) => one === said.kind)
  const isNamed = typeof said.name === 'string' && said.name.length <= LONGEST_NAME
  return said.ask === 'library' && kind && isNamed ? { ask: 'library', id, kind, name: said.name as string } : null
}

const isWorker = (value: unknown): value is string =>
  typeof value === 'string' && /^\/pdf\/worker-[\w-]{1,64}\.js$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The address of a link in readable form; undefined for one that cannot be opened in a tab. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && SCHEMES.includes(url.protocol) && !url.username && !url.password ? url.href : undefined
}
