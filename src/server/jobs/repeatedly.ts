import type { Log } from '#server/log.ts'

type Parts<Outcome> = { every: number; look: () => Promise<Outcome>; log: Log; failure: string }

/**
 * What a server looks after by itself, every so many ms from `start` until `stop`, which waits for the one under way. One that fails is
 * logged as `failure`, and the next one follows. `look` makes one at once.
 */
export function repeatedly<Outcome>({ every, look, log, failure }: Parts<Outcome>) {
  let running: Promise<unknown> = Promise.resolve()
  let ticking: NodeJS.Timeout | undefined
  const tick = () => {
    running = look().catch((error) => log.warn({ err: error }, failure))
  }
  return {
    start(): void {
      ticking ??= setInterval(tick, every).unref()
    },
    look,
    async stop(): Promise<void> {
      clearInterval(ticking)
      await running
    },
  }
}
