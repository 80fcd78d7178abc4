import type { Actor } from '@valhallajs/valhallajs'
import type { Point } from '#kernel/geo.ts'
import { serveJobs } from '../../process/serve-jobs.ts'
import { engineConfig } from '../config.ts'
import { MOST_DESTINATIONS, type RouteJob, type RouteResult } from '../engine.ts'

// A program of its own, run by engine.ts: Valhalla is native code, whose crash ends the whole process.

/** What the engine says when no place of a call can be reached. */
const NO_WAY = 'No path could be found'
let opened: { tiles: string; actor: Actor } | undefined

serveJobs(async ({ tiles, from, to }: RouteJob): Promise<RouteResult> => {
  try {
    return { seconds: await secondsTo(await open(tiles), from, to) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
})

async function open(tiles: string): Promise<Actor> {
  if (opened?.tiles !== tiles) {
    const { Actor } = await import('@valhallajs/valhallajs')
    const { mjolnir, ...config } = engineConfig(tiles, MOST_DESTINATIONS)
    opened = { tiles, actor: new Actor({ ...config, mjolnir: { ...mjolnir, logging: { type: '' } } }) }
  }
  return opened.actor
}

/** Seconds by car from a place to others, null where no way leads; null as a whole where the place itself has no road. */
async function secondsTo(actor: Actor, from: Point, to: readonly Point[]): Promise<(number | null)[] | null> {
  // A matrix is refused as a whole for one place without a road: those are found out first.
  const located = (await actor.locate({ locations: [from, ...to].map(spot), costing: 'auto' })) as unknown as Located[]
  const [hasRoad, ...reached] = located.map(({ edges }) => (edges?.length ?? 0) > 0)
  if (!hasRoad) return null
  const asked = to.filter((_, at) => reached[at])
  const found = asked.length > 0 ? await matrix(actor, from, asked) : []
  const left = found.values()
  return to.map((_, at) => (reached[at] ? (left.next().value ?? null) : null))
}

type Located = { edges: readonly unknown[] | null }

async function matrix(actor: Actor, from: Point, to: readonly Point[]): Promise<(number | null)[]> {
  const asked = { sources: [spot(from)], targets: to.map(spot), costing: 'auto', verbose: false }
  try {
    const { sources_to_targets: found } = await actor.matrix(asked)
    return found.durations[0]
  } catch (error) {
    if (error instanceof Error && error.message.includes(NO_WAY)) return to.map(() => null)
    throw error
  }
}

const spot = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude })
