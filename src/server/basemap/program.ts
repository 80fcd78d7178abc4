import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Language } from '#kernel/words.ts'
import { pngOf } from '../photos/svg-picture.ts'
import { endProgram } from '../process/end-program.ts'
import { limitWork } from '../process/limit-work.ts'
import type { TileKind } from './tiles.ts'
import { type Section, svgOfTiles } from './vector-svg.ts'

// A program of its own, run by picture.ts: reads a DrawingJob from stdin and writes the picture to stdout.
limitWork()
sharp.concurrency(1)
sharp.cache(false)

/** What is to be drawn: a section whose tiles have their bytes in base64. */
export type DrawingJob = Omit<Section, 'tiles'> & {
  kind: TileKind
  language: Language
  tiles: readonly { x: number; y: number; base64: string }[]
}

/** The most pixels of a tile: 1024 by 1024. */
const MOST_PIXELS = 1_048_576
const [USUAL, FINE] = [256, 512]

/** Tiles that are pictures, beside one another, and what of them the section shows. */
async function mosaic({ tiles, ...section }: Section): Promise<Buffer> {
  const decode = ({ bytes }: { bytes: Uint8Array }) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const [first] = tiles
  const { width = USUAL } = first ? await decode(first).metadata() : {}
  const side = width >= FINE ? FINE : USUAL
  const [x0, y0] = [Math.floor(section.left), Math.floor(section.top)]
  const columns = Math.floor(section.left + section.across) - x0 + 1
  const rows = Math.floor(section.top + section.down) - y0 + 1
  const parts = await Promise.all(
    tiles.map(async (tile) => ({
      input: await decode(tile).resize(side, side, { fit: 'fill' }).png().toBuffer(),
      left: (tile.x - x0) * side,
      top: (tile.y - y0) * side,
    })),
  )
  const canvas = { width: columns * side, height: rows * side, channels: 3 as const, background: '#F7F4EE' }
  const whole = await sharp({ create: canvas }).composite(parts).png().toBuffer()
  const shown = {
    left: Math.round((section.left - x0) * side),
    top: Math.round((section.top - y0) * side),
    width: Math.max(1, Math.min(canvas.width, Math.round(section.across * side))),
    height: Math.max(1, Math.min(canvas.height, Math.round(section.down * side))),
  }
  return sharp(whole)
    .extract(shown)
    .resize(section.width, section.height, { fit: 'fill' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const { kind, language, tiles, ...rest } = JSON.parse(await text(process.stdin)) as DrawingJob
const section = { ...rest, tiles: tiles.map(({ base64, ...at }) => ({ ...at, bytes: Buffer.from(base64, 'base64') })) }
const picture = kind === 'raster' ? await mosaic(section) : await pngOf(svgOfTiles(section, language))
await new Promise((done) => process.stdout.write(picture, done))
endProgram()
