import { expect } from 'vitest'

/** Polls until an expectation holds; only a test that fails waits for the whole timeout. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 20 })
