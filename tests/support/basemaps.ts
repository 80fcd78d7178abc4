import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'
import sharp from 'sharp'
import { acrossWorld, downWorld } from '#kernel/basemap.ts'
import { makeCertificate } from './certificate.ts'

type Tile = { z: number; x: number; y: number }
type Spot = [x: number, y: number]
/** A feature of a vector tile: its kind of geometry by the specification (2 line, 3 area), corners in 4096ths of the tile, and properties. */
type Feature = { type: 2 | 3; lines: Spot[][]; properties: Record<string, string> }

const EXTENT = 4096
/** Streets run at each multiple of so many degrees; each fourth is a major road. */
const STREET = 0.0025

/** A vector tile of these layers, as the specification of Mapbox's vector tiles, version 2.1, encodes it. */
export function encodeTile(layers: Readonly<Record<string, readonly Feature[]>>): Buffer {
  const tile = new PbfWriter()
  for (const [name, features] of Object.entries(layers))
    tile.writeMessage(3, (_, layer) => writeLayer(name, features, layer), null)
  return Buffer.from(tile.finish())
}

function writeLayer(name: string, features: readonly Feature[], layer: PbfWriter): void {
  const [keys, values]: [string[], string[]] = [[], []]
  const place = (list: string[], one: string) => (list.includes(one) ? list.indexOf(one) : list.push(one) - 1)
  layer.writeVarintField(15, 2)
  layer.writeStringField(1, name)
  for (const { type, lines, properties } of features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [place(keys, key), place(values, value)])
    layer.writeMessage(
      2,
      (_, feature) => {
        feature.writePackedVarint(2, tags)
        feature.writeVarintField(3, type)
        feature.writePackedVarint(4, commandsOf(lines, type))
      },
      null,
    )
  }
  for (const key of keys) layer.writeStringField(3, key)
  for (const value of values) layer.writeMessage(4, (_, one) => one.writeStringField(1, value), null)
  layer.writeVarintField(5, EXTENT)
}

function commandsOf(lines: readonly Spot[][], type: 2 | 3): number[] {
  let [x, y] = [0, 0]
  const zigzag = (by: number) => (by << 1) ^ (by >> 31)
  const step = ([nx, ny]: Spot) => {
    const steps = [zigzag(nx - x), zigzag(ny - y)]
    ;[x, y] = [nx, ny]
    return steps
  }
  return lines.flatMap(([first = [0, 0], ...others]) => [
    ...[9, ...step(first)],
    ...[(others.length << 3) | 2, ...others.flatMap(step)],
    ...(type === 3 ? [15] : []),
  ])
}

/** The streets of a tile: where they cross it as shares of its sides, by which way they run, with their numbers. */
function streetsOf({ z, x, y }: Tile) {
  const lines = (isAcross: boolean) => {
    const shareOf = (degrees: number) =>
      isAcross ? downWorld(degrees) * 2 ** z - y : acrossWorld(degrees) * 2 ** z - x
    const numbers = Array.from({ length: 2800 }, (_, n) => n).filter((n) => {
      const share = shareOf((isAcross ? 27 : 45) + n * STREET)
      return share > -0.1 && share < 1.1
    })
    return numbers.map((n) => ({ n, isAcross, isMajor: n % 4 === 0, at: shareOf((isAcross ? 27 : 45) + n * STREET) }))
  }
  return z < 10 ? [] : [...lines(true), ...lines(false)]
}

/** A vector tile of streets with Arabic and English names, and of a park and a water, in the schema of Protomaps or of OpenMapTiles. */
export function vectorTile(tile: Tile, schema: 'protomaps' | 'openmaptiles' = 'protomaps'): Buffer {
  const kind = schema === 'protomaps' ? 'kind' : 'class'
  const roads = streetsOf(tile).map(({ n, isAcross, isMajor, at }): Feature => {
    const far = Math.round(at * EXTENT)
    const ends: Spot[] = isAcross
      ? [
          [-80, far],
          [EXTENT + 80, far],
        ]
      : [
          [far, -80],
          [far, EXTENT + 80],
        ]
    const name = isMajor ? { name: `شارع ${n}`, 'name:en': `Street ${n}`, 'name:ar': `شارع ${n}` } : {}
    return {
      type: 2,
      lines: [ends],
      properties: { [kind]: isMajor ? 'primary' : 'minor', ...name } as Record<string, string>,
    }
  })
  const square = (from: number, to: number): Spot[] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ]
  const park: Feature = { type: 3, lines: [square(400, 1300)], properties: { [kind]: 'park' } }
  const water: Feature = { type: 3, lines: [square(2600, 3400)], properties: { [kind]: 'lake' } }
  return encodeTile(
    schema === 'protomaps'
      ? { landuse: [park], water: [water], roads }
      : { park: [park], water: [water], transportation: roads, transportation_name: roads },
  )
}

/** The same as a picture of 256 by 256 pixels. */
export function rasterTile(tile: Tile): Promise<Buffer> {
  const drawn = streetsOf(tile).map(({ n, isAcross, isMajor, at }) => {
    const line = isAcross ? `M-9 ${at * 256}H265` : `M${at * 256} -9V265`
    const name =
      isMajor && isAcross
        ? `<text x="128" y="${at * 256 + 4}" font-size="11" text-anchor="middle">شارع ${n}</text>`
        : ''
    const wide = isMajor ? 9 : 5
    return [line, wide, name] as const
  })
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f2efe9"/>',
    '<rect x="30" y="30" width="60" height="50" fill="#cde7c5"/><rect x="160" y="160" width="50" height="50" fill="#aad3df"/>',
    ...drawn.map(([line, wide]) => `<path d="${line}" stroke="#bdb5a3" stroke-width="${wide + 2}"/>`),
    ...drawn.map(([line, wide]) => `<path d="${line}" stroke="#fff" stroke-width="${wide}"/>`),
    ...drawn.map(([, , name]) => name),
    '</svg>',
  ]
  return sharp(Buffer.from(svg.join('')))
    .png()
    .toBuffer()
}

/** A PMTiles file, version 3, of uncompressed vector tiles of one level, with whom it names as its source. */
export function archiveOf(tiles: readonly Tile[], attribution: string): Buffer {
  const sorted = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: vectorTile(tile) }))
    .toSorted((one, other) => one.id - other.id)
  const root = new PbfWriter()
  root.writeVarint(sorted.length)
  sorted.forEach(({ id }, at) => void root.writeVarint(id - (sorted[at - 1]?.id ?? 0)))
  for (const _ of sorted) root.writeVarint(1)
  for (const { bytes } of sorted) root.writeVarint(bytes.length)
  sorted.forEach((_, at) => void root.writeVarint(at === 0 ? 1 : 0))
  const directory = Buffer.from(root.finish())
  const metadata = Buffer.from(JSON.stringify({ attribution }))
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const parts = [127, directory.length, 127 + directory.length, metadata.length]
  const ends = 127 + directory.length + metadata.length
  for (const [at, value] of [
    ...parts,
    ends,
    0,
    ends,
    data.length,
    sorted.length,
    sorted.length,
    sorted.length,
  ].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  const zooms = tiles.map(({ z }) => z)
  // Clustered; neither directories nor tiles compressed; vector tiles.
  header.set([1, 1, 1, 1, Math.min(...zooms), Math.max(...zooms)], 96)
  return Buffer.concat([header, directory, metadata, data])
}

/** A server of tiles on this machine, to which `reach` leads whatever the address says: pictures at /r/, vector tiles at /v/. */
export async function openTileServer() {
  const asked: string[] = []
  let answer: 'tiles' | 'error' | 'page' | 'nothing' | 'elsewhere' = 'tiles'
  const { key, cert } = makeCertificate()
  const server = createServer({ key, cert }, async (request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const [, kind, z, x, y] = /^\/(r|v)\/(\d+)\/(\d+)\/(\d+)\.(?:png|pbf)/.exec(url) ?? []
    const tile = { z: Number(z), x: Number(x), y: Number(y) }
    if (answer === 'error') return void response.writeHead(500).end()
    if (answer === 'page') return void response.writeHead(200).end('<html>The key has expired.</html>')
    if (answer === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    if (answer === 'nothing' || !kind) return void response.writeHead(404).end()
    response.writeHead(200).end(kind === 'r' ? await rasterTile(tile) : vectorTile(tile))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    reach: { hostname: '127.0.0.1', port, servername: 'localhost', ca: cert },
    /** How it answers from now on. */
    say(next: typeof answer): void {
      answer = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
