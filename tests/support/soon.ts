import { expect } from 'vitest'

/** Expects what will be so soon; only a test that fails waits to the end, however busy the machine. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 20 })
