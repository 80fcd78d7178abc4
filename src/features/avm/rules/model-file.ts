import { AppError } from '#kernel/errors.ts'
import { type Model, READ_VERSIONS } from './model.ts'

/** The version of the form of model files: raised whenever the type `Model` changes. */
const MODEL_FORMAT = 3

/** 'THAMIN' and two zero bytes. */
const MARK = Uint8Array.of(0x54, 0x48, 0x41, 0x4d, 0x49, 0x4e, 0, 0)
/** Mark, format (4 bytes), CRC-32 of all that follows (4), length of all that follows (8), length of the outline (8). */
const HEADER = 32

/** Typed arrays of a model, by the names that stand for them in the outline. */
const ARRAYS = { Float64Array, Int32Array, Uint32Array, Int16Array, Uint8Array, Int8Array } as const
type ArrayName = keyof typeof ARRAYS
type Packed = { $array: ArrayName; at: number; length: number }

/**
 * A model as a file: an outline in JSON, and after it the typed arrays one by one, each at a multiple of 8 bytes in the byte order of the
 * machine, which is little-endian wherever Node runs. The same model gives the same bytes.
 */
export function writeModel(model: Model): Uint8Array {
  const arrays: Uint8Array[] = []
  let at = 0
  const outline = JSON.stringify(model, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return numberText(value)
    const array = value as Float64Array
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    const packed: Packed = { $array: array.constructor.name as ArrayName, at, length: array.length }
    arrays.push(bytes)
    at += padded(bytes.length)
    return packed
  })
  const head = new TextEncoder().encode(outline)
  const file = new Uint8Array(HEADER + padded(head.length) + at)
  file.set(MARK)
  file.set(head, HEADER)
  let place = HEADER + padded(head.length)
  for (const bytes of arrays) {
    file.set(bytes, place)
    place += padded(bytes.length)
  }
  const view = new DataView(file.buffer)
  view.setUint32(8, MODEL_FORMAT, true)
  view.setUint32(12, crc32(file.subarray(HEADER)), true)
  view.setBigUint64(16, BigInt(file.length - HEADER), true)
  view.setBigUint64(24, BigInt(head.length), true)
  return file
}

/**
 * The model of a file. Throws AppError 'model-damaged' for what is no model, cut short or altered, and 'model-other-version' for one of
 * another form or of an engine that is not read any more.
 */
export function readModel(bytes: Uint8Array): Model {
  if (bytes.length < HEADER || MARK.some((byte, at) => bytes[at] !== byte)) throw new AppError('model-damaged')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(8, true) !== MODEL_FORMAT) throw new AppError('model-other-version')
  const body = bytes.subarray(HEADER)
  if (view.getBigUint64(16, true) !== BigInt(body.length) || view.getUint32(12, true) !== crc32(body))
    throw new AppError('model-damaged')
  const length = Number(view.getBigUint64(24, true))
  // A copy, so that arrays begin at multiples of their element's size; slice() of Node's Buffer would copy nothing.
  const arrays = new Uint8Array(body.subarray(padded(length))).buffer
  const outline = new TextDecoder().decode(body.subarray(0, length))
  const model = JSON.parse(outline, (_, value: unknown) => {
    if (isPacked(value)) return new ARRAYS[value.$array](arrays, value.at, value.length)
    return numberOf(value)
  }) as Model
  if (!READ_VERSIONS.includes(model.engine)) throw new AppError('model-other-version')
  return model
}

const padded = (length: number) => Math.ceil(length / 8) * 8
const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null && '$array' in value

/** JSON knows no endless numbers. */
const ENDLESS: Readonly<Record<string, number>> = {
  '$number:Infinity': Number.POSITIVE_INFINITY,
  '$number:-Infinity': Number.NEGATIVE_INFINITY,
  '$number:NaN': Number.NaN,
}
const numberText = (value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? `$number:${value}` : value
const numberOf = (value: unknown) => (typeof value === 'string' ? (ENDLESS[value] ?? value) : value)

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum CRC-32 as ZIP and PNG have it. Source: ISO 3309. */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (CRC_TABLE[(rest ^ byte) & 255] as number)
  return (rest ^ 0xffffffff) >>> 0
}
