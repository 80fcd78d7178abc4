import type { CacheFigures } from '../http/read-caches.ts'
import type { RoadsState } from '../roads/roads.ts'
import { exposition, type Family, gauge } from './families.ts'
import type { Gauges } from './gauges.ts'
import { boundOf } from './histogram.ts'
import type { Measures } from './measures.ts'
import { soon } from './soon.ts'
import type { Tally } from './tally.ts'
import { type VitalSigns, vitalFamilies } from './vital-signs.ts'

/** The bounds of the histogram that is exported, as buckets of ours: from 0.8 ms to about 26 s, each twice the one before. */
const EXPORTED = Array.from({ length: 16 }, (_, at) => 12 + at * 4)

type Parts = {
  measures: Pick<Measures, 'total' | 'since' | 'loopDelay'>
  gauges: () => Gauges
  caches: { figures(): Promise<Readonly<Record<string, CacheFigures>>> }
  /** Null without a file of roads. */
  roads: { state(): RoadsState } | null
  signs: () => Promise<VitalSigns>
}

/** Writes the measures of one server since its start, in the text format of Prometheus. */
export function createMetricsText(parts: Parts): () => Promise<string> {
  return async () => {
    const [caches, signs] = await Promise.all([soon(parts.caches.figures()), parts.signs()])
    return exposition([...familiesOf(parts, caches ?? {}), ...vitalFamilies(signs)])
  }
}

function familiesOf(parts: Parts, caches: Readonly<Record<string, CacheFigures>>): Family[] {
  const { measures, roads } = parts
  const [gauges, loop] = [parts.gauges(), measures.loopDelay()]
  const calls = [...measures.total]
  const outcome = (name: string, which: string, value: number) =>
    `thamin_calls_total{operation="${name}",outcome="${which}"} ${value}`
  return [
    {
      name: 'thamin_calls_total',
      type: 'counter',
      help: 'Calls by operation and outcome.',
      lines: calls.flatMap(([name, { calls: all, errors, refused }]) => [
        outcome(name, 'done', all - errors - refused),
        outcome(name, 'refused', refused),
        outcome(name, 'failed', errors),
      ]),
    },
    {
      name: 'thamin_call_duration_seconds',
      type: 'histogram',
      help: 'Duration of calls by operation.',
      lines: calls.flatMap(([name, tally]) => histogramLines(name, tally)),
    },
    gauge('thamin_event_loop_delay_seconds', 'Delay of the event loop, its 99th hundredth.', loop.p99 / 1000),
    gauge('process_resident_memory_bytes', 'Resident memory.', gauges.rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', gauges.heap),
    gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', measures.since / 1000),
    gauge('thamin_pool_connections', 'Connections of the pool.', gauges.poolConnections),
    gauge('thamin_pool_idle', 'Connections of the pool that are idle.', gauges.poolIdle),
    gauge('thamin_pool_waiting', 'Statements that wait for a connection.', gauges.poolWaiting),
    {
      name: 'thamin_cache_reads_total',
      type: 'counter',
      help: 'Reads that a cache was asked for.',
      lines: Object.entries(caches).flatMap(([cache, { hits, misses }]) => [
        `thamin_cache_reads_total{cache="${cache}",result="hit"} ${hits}`,
        `thamin_cache_reads_total{cache="${cache}",result="miss"} ${misses}`,
      ]),
    },
    ...(roads
      ? [gauge('thamin_roads_ready', 'Whether minutes by car can be told: 1 if so.', roads.state() === 'READY' ? 1 : 0)]
      : []),
  ]
}

function histogramLines(name: string, { buckets, calls, ms }: Tally): string[] {
  const metric = 'thamin_call_duration_seconds'
  const upTo = (bucket: number) => buckets.subarray(0, bucket + 1).reduce((sum, count) => sum + count, 0)
  return [
    ...EXPORTED.map(
      (at) => `${metric}_bucket{operation="${name}",le="${(boundOf(at) / 1000).toFixed(4)}"} ${upTo(at)}`,
    ),
    `${metric}_bucket{operation="${name}",le="+Inf"} ${calls}`,
    `${metric}_sum{operation="${name}"} ${ms / 1000}`,
    `${metric}_count{operation="${name}"} ${calls}`,
  ]
}
