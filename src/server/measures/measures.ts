import { monitorEventLoopDelay } from 'node:perf_hooks'
import { count, emptyTally, type Sample, type Tally } from './tally.ts'

/** One call of a verb or of a file, as its host saw it: the event `database_operation`. */
export type Operation = {
  operation_name: string
  entity_type: string
  duration_ms: number
  cache_hit: boolean
  /** How many records the answer held. */
  query_size: number
}

/** The outcome of a call, and who made it, for those whom operations are reported to. */
export type OperationSource = {
  outcome: Sample['outcome']
  personId: string | null
  requestId: string
  endedAt: number
}
type Listener = (operation: Operation, source: OperationSource) => void

/** What one hour has counted, by name. */
export type Hour = { at: number; verbs: Map<string, Tally>; statements: Map<string, Tally> }
/** What one minute has counted. */
export type Minute = { at: number; calls: Tally; slowest: (Operation & { at: number })[] }
/** The delay of the event loop since it was last begun again, in ms. */
export type LoopDelay = { p50: number; p99: number; longest: number }

/** The measures of one server, in memory. */
export type Measures = ReturnType<typeof createMeasures>

const HOUR = 3_600_000
const MINUTE = 60_000
/** Different statements kept of an hour; filters combine to more, and those beyond are counted together. */
const MOST_STATEMENTS = 500
const OTHER_STATEMENTS = '…'
/** The slowest operations kept of a minute. */
const SLOWEST = 5

/**
 * Creates the measures of one server. Recording a call costs some increments of arrays: nothing is stored, sent or formatted there.
 * What is recorded is read once in a while by those who keep it (src/features/performance/jobs.ts) or show it (metrics.ts).
 */
export function createMeasures(now: () => number = Date.now) {
  const since = now()
  const total = new Map<string, Tally>()
  const listeners: Listener[] = []
  let hour = newHour(since)
  let minute = newMinute(since)
  let endedHours: Hour[] = []
  let endedMinutes: Minute[] = []
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  function turn(at: number): void {
    if (at >= hour.at + HOUR) {
      endedHours = [...endedHours.slice(-2), hour]
      hour = newHour(at)
    }
    if (at >= minute.at + MINUTE) {
      endedMinutes = [...endedMinutes.slice(-10), minute]
      minute = newMinute(at)
    }
  }

  return {
    since,
    /** Counts a call, and reports it to the listeners. */
    operation(operation: Operation, source: OperationSource): void {
      const at = source.endedAt
      turn(at)
      const { operation_name: name, duration_ms: ms, cache_hit: cacheHit, query_size: records } = operation
      const sample: Sample = { ms, outcome: source.outcome, cacheHit, records }
      count(tallyIn(total, name), sample)
      count(tallyIn(hour.verbs, name), sample)
      count(minute.calls, sample)
      const { slowest } = minute
      if (slowest.length < SLOWEST || ms > (slowest[SLOWEST - 1]?.duration_ms ?? 0)) {
        slowest.push({ ...operation, at })
        slowest.sort((a, b) => b.duration_ms - a.duration_ms)
        slowest.length = Math.min(slowest.length, SLOWEST)
      }
      for (const listener of listeners) listener(operation, source)
    },
    /** Counts a statement by its text, which holds no values. */
    statement(text: string, ms: number, failed: boolean): void {
      const { statements } = hour
      const name = statements.has(text) || statements.size < MOST_STATEMENTS ? text : OTHER_STATEMENTS
      count(tallyIn(statements, name), { ms, outcome: failed ? 'failed' : 'done' })
    },
    /** Reports every operation from now on. */
    onOperation(listener: Listener): void {
      listeners.push(listener)
    },
    /** The calls since the start, by verb. */
    total: total as ReadonlyMap<string, Tally>,
    /** What is to be kept: the running hour and minute, and those that ended since the last time. */
    take(): { hours: Hour[]; minutes: Minute[] } {
      turn(now())
      const kept = { hours: [...endedHours, hour], minutes: [...endedMinutes, minute] }
      endedHours = []
      endedMinutes = []
      return kept
    },
    /** The delay of the event loop beyond the timer's own resolution, since it was last begun again. */
    loopDelay(): LoopDelay {
      const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 20)
      return { p50: beyond(delay.percentile(50)), p99: beyond(delay.percentile(99)), longest: beyond(delay.max) }
    },
    /** Begins the delay of the event loop again. */
    resetLoopDelay: () => delay.reset(),
    close(): void {
      delay.disable()
    },
  }
}

function tallyIn(tallies: Map<string, Tally>, name: string): Tally {
  let tally = tallies.get(name)
  if (!tally) {
    tally = emptyTally()
    tallies.set(name, tally)
  }
  return tally
}

function newHour(at: number): Hour {
  return { at: at - (at % HOUR), verbs: new Map(), statements: new Map() }
}

function newMinute(at: number): Minute {
  return { at: at - (at % MINUTE), calls: emptyTally(), slowest: [] }
}
