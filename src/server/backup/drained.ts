import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Resolves when a stream takes more, or never will; listeners do not pile up on it. */
export async function drained(stream: Writable): Promise<void> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    settled.abort()
  }
}
