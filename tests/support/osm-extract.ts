import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** Nodes by their id, as longitude and latitude. */
type Nodes = Readonly<Record<number, readonly [longitude: number, latitude: number]>>
/** A street: the nodes it leads over, and its tags. */
type Way = { id: number; nodes: readonly number[]; tags: Readonly<Record<string, string>> }
/** Streets as an extract of OpenStreetMap holds them; `at` is the moment that its header states, in seconds. */
export type Extract = { nodes: Nodes; ways: readonly Way[]; at?: number }

/** Writes an extract in the PBF format of OpenStreetMap (its fields are those of fileformat.proto and osmformat.proto). */
export function writeOsmPbf({ nodes, ways, at }: Extract): Buffer {
  const header = new PbfWriter()
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature)
  header.writeStringField(16, 'tests/support/osm-extract.ts')
  if (at !== undefined) header.writeVarintField(32, at)
  return Buffer.concat([block('OSMHeader', header), block('OSMData', primitives(nodes, ways))])
}

function primitives(nodes: Nodes, ways: readonly Way[]): PbfWriter {
  const strings = ['', ...new Set(ways.flatMap(({ tags }) => Object.entries(tags).flat()))]
  const numberOf = (text: string) => strings.indexOf(text)
  const listed = Object.entries(nodes).map(([id, [longitude, latitude]]) => ({
    id: Number(id),
    latitude: Math.round(latitude * 1e7),
    longitude: Math.round(longitude * 1e7),
  }))
  const written = new PbfWriter()
  written.writeMessage(
    1,
    (_, table) => {
      for (const text of strings) table.writeBytesField(1, Buffer.from(text))
    },
    null,
  )
  written.writeMessage(
    2,
    (_, group) =>
      group.writeMessage(
        2,
        (__, dense) => {
          dense.writePackedSVarint(1, differences(listed.map(({ id }) => id)))
          dense.writePackedSVarint(8, differences(listed.map(({ latitude }) => latitude)))
          dense.writePackedSVarint(9, differences(listed.map(({ longitude }) => longitude)))
        },
        null,
      ),
    null,
  )
  written.writeMessage(
    2,
    (_, group) => {
      for (const way of ways)
        group.writeMessage(
          3,
          (__, one) => {
            one.writeVarintField(1, way.id)
            one.writePackedVarint(2, Object.keys(way.tags).map(numberOf))
            one.writePackedVarint(3, Object.values(way.tags).map(numberOf))
            one.writePackedSVarint(8, differences([...way.nodes]))
          },
          null,
        )
    },
    null,
  )
  return written
}

const differences = (values: number[]) => values.map((value, n) => value - (values[n - 1] ?? 0))

function block(type: string, content: PbfWriter): Buffer {
  const raw = content.finish()
  const blob = new PbfWriter()
  blob.writeVarintField(2, raw.length)
  blob.writeBytesField(3, deflateSync(raw))
  const data = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, data.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, data])
}
