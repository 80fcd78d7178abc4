import { constants } from 'node:os'
import { AppError } from '#kernel/errors.ts'
import { lowerPriority } from './lower-priority.ts'

/** How much processor time a program may take, in ms, and how much memory, in bytes, native code included. */
const PICTURE_WORK = { cpu: 10_000, memory: 1_024 * 1_048_576 } as const

/** True for the error of work that was ended at its limits, and not refused before. */
export const tookAllItsWork = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'deadline-exceeded' || error.cause === BEYOND_WORK)

/** The signal by which a program ends that took too much: that of a process beyond its limit of processor time. */
export const BEYOND_WORK = 'SIGXCPU'

/**
 * Bounds this process, which runs nothing but one piece of untrusted work: it gives way to everything else, and ends itself by BEYOND_WORK once
 * it has taken more. Work on other threads, as of native decoders, is bounded; what holds this thread ends at the caller's time-out.
 */
export function limitWork({ cpu, memory }: { cpu: number; memory: number } = PICTURE_WORK): void {
  lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const look = () => {
    const { user, system } = process.cpuUsage()
    const isBeyond = (user + system) / 1000 > cpu || process.memoryUsage.rss() > memory
    if (isBeyond) process.kill(process.pid, BEYOND_WORK)
  }
  setInterval(look, 100).unref()
}
