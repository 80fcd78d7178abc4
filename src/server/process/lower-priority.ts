import { getPriority, setPriority } from 'node:os'

/**
 * Lets what is more urgent come first: sets the niceness of this process, on Linux of this thread. One that has a higher niceness
 * already, such as a server that was started with one, keeps it: only root may lower it.
 */
export function lowerPriority(niceness: number): void {
  if (niceness > getPriority()) setPriority(niceness)
}
