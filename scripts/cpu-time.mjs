import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts CPU time in, on every platform that Node is built for. */
const TICKS = 100
const EVERY = 1000

/**
 * Measures the CPU seconds of all that this process starts, until `stop` gives them; null where the system does not report them.
 * The system itself counts only processes that their parent waited for, which Chromium's are not; so processes are looked at
 * once a second too, which misses the last of each and the shortest. The larger figure is given.
 */
export function measureChildren() {
  const before = reaped()
  if (before === null) return { stop: () => null }
  /** The CPU time of each process that was ever seen below this one, by its number and start. */
  const seen = new Map()
  const already = new Set()
  const look = () => {
    for (const { key, cpu } of descendants(seen)) seen.set(key, cpu)
  }
  look()
  for (const key of seen.keys()) already.add(key)
  const looking = setInterval(look, EVERY)
  looking.unref()
  return {
    stop() {
      look()
      clearInterval(looking)
      const sampled = [...seen].reduce((sum, [key, cpu]) => sum + (already.has(key) ? 0 : cpu), 0)
      return Math.max(sampled, reaped() - before) / TICKS
    },
  }
}

/** The CPU time of the children that have ended, and of theirs. */
const reaped = () => read('self')?.reaped ?? null

/** The processes below this one, and those that were and have lost their parent since. */
function* descendants(seen) {
  const all = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const process = read(name)
    if (process) all.set(Number(name), process)
  }
  const isBelow = (pid) => {
    for (let at = all.get(pid); at; at = all.get(at.parent)) if (at.parent === globalThis.process.pid) return true
    return false
  }
  for (const [pid, { start, cpu }] of all) {
    const key = `${pid} ${start}`
    if (seen.has(key) || isBelow(pid)) yield { key, cpu }
  }
}

function read(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, userOfReaped, systemOfReaped, start] = [1, 11, 12, 13, 14, 19].map((at) =>
      Number(fields[at]),
    )
    return { parent, start, cpu: user + system, reaped: userOfReaped + systemOfReaped }
  } catch {
    return null
  }
}
