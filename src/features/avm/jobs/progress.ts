/** How often progress is stored, and a wish to cancel heard, in ms. */
const EVERY = 500

/**
 * Follows work that takes long: `tell` takes how far it has come, which never goes back; `store` writes it down now and then, and gives
 * whether the work is still wanted. `ended` aborts once it is not, as it was cancelled, removed, or another attempt took its place. `stop`
 * waits for what is being stored.
 */
export function followProgress(store: (done: number) => Promise<boolean>) {
  const ended = new AbortController()
  let done = 0
  let storing: Promise<void> = Promise.resolve()
  const storeNow = async () => {
    if (!(await store(done))) ended.abort()
  }
  const ticking = setInterval(() => {
    // While the database is away there is nothing to store: the work itself meets the error.
    storing = storing.then(storeNow).catch(() => undefined)
  }, EVERY)
  return {
    ended: ended.signal,
    tell: (progress: number): void => {
      done = Math.max(done, progress)
    },
    async stop(): Promise<void> {
      clearInterval(ticking)
      await storing
    },
  }
}
