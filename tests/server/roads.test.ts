import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Point } from '#kernel/geo.ts'
import { createEngine } from '#server/roads/engine.ts'
import { createRoads } from '#server/roads/roads.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { writeOsmPbf } from '../support/osm-extract.ts'
import { soon } from '../support/soon.ts'
import { metresFrom, STREETS, streetsFile } from '../support/streets.ts'

const READY = 'roads: minutes by car are told'
const UNUSABLE = 'roads: ROADS_PBF cannot be used: the product runs without minutes by car'
const BUILDING = 'roads: tiles are being built'

/** Roads of a file in a folder of the test's own, which are looked at when the test says so. */
function opened(folder: string, file: Buffer | string | null) {
  const extract = join(folder, 'kuwait.osm.pbf')
  if (file !== null) writeFileSync(extract, file)
  const listening = listeningLog()
  const roads = createRoads({ extract, dataDir: folder, log: listening.log, every: 20, settled: 0 })
  roads.start()
  onTestFinished(roads.stop)
  return { roads, extract, ...listening, kept: () => readdirSync(join(folder, 'roads')) }
}

test('minutes follow the streets: their length, their speed and where they lead', async () => {
  const { roads } = opened(testFolder(), streetsFile())
  await soon(roads.state).toBe('READY')
  const here = metresFrom(0, 0)
  const minutes = async (from: Point, ...to: Point[]) => await roads.driveTimes(from, to)
  const told = (...all: (number | null)[]) => ({ asAt: '2026-11-01', state: 'TOLD', minutes: all })
  // 6 km at 60 km/h are 6 minutes; 3 km at 60 and 2 km at 30 are 3 + 4; a place beside a street is reached from the street.
  const along = [metresFrom(6000, 0), metresFrom(3000, 2000), metresFrom(4000, 300), metresFrom(9000, 0)]
  expect(await minutes(here, ...along)).toEqual(told(6, 7, 4, 9))
  // Less than half a minute is shown as one, and nothing as nothing.
  expect(await minutes(here, metresFrom(100, 0))).toEqual(told(1))
  expect(await minutes(here)).toEqual(told())
  // No way leads to streets apart, against a one-way street, or to a place far from every street.
  const [apart, desert] = [metresFrom(3500, 6000), metresFrom(3000, 20_000)]
  expect(await minutes(here, desert, metresFrom(6000, 0), apart)).toEqual(told(null, 6, null))
  expect(await minutes(here, apart)).toEqual(told(null))
  expect(await minutes(here, desert)).toEqual(told(null))
  expect(await minutes(metresFrom(8900, 0), here)).toEqual(told(null))
  expect(await minutes(desert, here)).toEqual({ asAt: '2026-11-01', state: 'NO_ROAD' })
})

test('tiles are built once for a file, and again when it changes', async () => {
  const folder = testFolder()
  const first = opened(folder, streetsFile())
  expect(await first.roads.driveTimes(metresFrom(0, 0), [metresFrom(6000, 0)])).toBeNull()
  await soon(first.roads.state).toBe('READY')
  expect(first.told).toEqual([BUILDING, 'roads: tiles are built', READY])
  const [kept] = first.kept()
  await first.roads.stop()

  const second = opened(folder, null)
  await soon(second.roads.state).toBe('READY')
  expect(second.told).toEqual([READY])
  expect(second.kept()).toEqual([kept])

  // Half the speed, and no day in its header.
  const ways = STREETS.ways.map((way) => ({ ...way, tags: { ...way.tags, maxspeed: '30' } }))
  writeFileSync(second.extract, writeOsmPbf({ nodes: STREETS.nodes, ways }))
  await soon(() => second.roads.driveTimes(metresFrom(0, 0), [metresFrom(6000, 0)])).toEqual({
    asAt: null,
    state: 'TOLD',
    minutes: [12],
  })
  await soon(second.kept).toHaveLength(1)
  expect(second.kept()).not.toEqual([kept])
})

test.each([
  ['is missing', null, /ENOENT/],
  ['is another kind of file', 'PK\u0003\u0004 not a map', /does not begin with a header/],
  ['is empty', '', /ends too early/],
  ['breaks off', streetsFile().subarray(0, 150), /\(1\)|\(SIG|ends too early/],
  ['holds no roads', streetsFile({ ways: [] }), /no roads for cars/],
])('a file that %s is reported in the log, and there are no minutes', async (_, file, reason) => {
  const { roads, told, whole, kept } = opened(testFolder(), file)
  await soon(roads.state).toBe('FAILED')
  expect(told.at(-1)).toBe(UNUSABLE)
  expect(JSON.stringify(whole.at(-1))).toMatch(reason)
  expect(await roads.driveTimes(metresFrom(0, 0), [metresFrom(6000, 0)])).toBeNull()
  expect(existsSync(join(process.cwd(), 'duplicateways.txt'))).toBe(false)
  if (file !== null && told.includes(BUILDING)) expect(kept()).toEqual([])
})

test('a file that breaks later takes its minutes along, and one that is mended brings them back', async () => {
  const { roads, extract, told } = opened(testFolder(), streetsFile())
  await soon(roads.state).toBe('READY')
  writeFileSync(extract, 'broken')
  await soon(roads.state).toBe('FAILED')
  expect(await roads.driveTimes(metresFrom(0, 0), [metresFrom(6000, 0)])).toBeNull()
  writeFileSync(extract, streetsFile())
  await soon(roads.state).toBe('READY')
  // The same file as before: its tiles are still there.
  expect(told.filter((one) => one === BUILDING)).toHaveLength(1)
})

test('an engine that crashes, hangs or is asked too much is reported as such, and its process alone is lost', async () => {
  const { log, told } = listeningLog()
  const engineOf = (text: string, timeout = 10_000) => {
    const path = join(testFolder(), 'program.mjs')
    writeFileSync(path, text)
    const engine = createEngine('tiles', { log, program: { path, heap: 64 }, timeout })
    onTestFinished(engine.close)
    return { ask: () => engine.seconds(metresFrom(0, 0), [metresFrom(6000, 0)]), processes: engine.processes }
  }
  const crashing = engineOf("process.on('message', () => process.abort())")
  expect(await crashing.ask()).toBe('FAILED')
  expect(await engineOf("process.on('message', () => {})", 200).ask()).toBe('FAILED')
  expect(crashing.processes()).toEqual([])
  const busy = engineOf("process.on('message', () => process.send({ result: { seconds: [60] } }))")
  const answers = await Promise.all(Array.from({ length: 30 }, busy.ask))
  expect(answers.filter((one) => one === 'FAILED')).toHaveLength(9)
  expect(new Set(told)).toEqual(new Set(['roads: minutes by car could not be found']))
})
