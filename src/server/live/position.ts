/** How far somebody has read the live events: the epoch of the table, and the snapshot that they were read in. */
export type Position = { epoch: string; snapshot: string }

/** The longest text of a position: a snapshot names every transaction that was under way. */
const LONGEST = 4_000
const FORM = /^([0-9a-f-]{36})\.(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/** A position as text, for the id of a server-sent event. */
export function positionText({ epoch, snapshot }: Position): string {
  return `${epoch}.${snapshot}`
}

/** Reads a position from text; null when it is not one that the database accepts. */
export function parsePosition(text: string): Position | null {
  const [, epoch, from, to, underWay] = (text.length <= LONGEST && FORM.exec(text)) || []
  if (epoch === undefined || from === undefined || to === undefined || underWay === undefined) return null
  const numbers = [from, ...(underWay ? underWay.split(',') : [])].map(BigInt)
  const end = BigInt(to)
  const isOrdered = numbers.every((one, at) => at < 2 || one > (numbers[at - 1] ?? one))
  const isWithin = numbers.slice(1).every((one) => one >= BigInt(from) && one < end)
  if (BigInt(from) < 1n || end < BigInt(from) || end >= 2n ** 63n || !isOrdered || !isWithin) return null
  return { epoch, snapshot: `${from}:${to}:${underWay}` }
}
