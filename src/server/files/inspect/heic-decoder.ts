import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import makeLibrary from 'libheif-js/libheif-wasm/libheif.js'
import type { HeicAnswer } from './heic.ts'

// The thread of heic.ts: decodes the primary picture of a HEIC, turned and cropped as its file says. The library writes nothing to stdout, which is
// the program's answer.
const { bytes, most }: { bytes: Uint8Array; most: number } = workerData
const wasm = readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'))
const quiet = () => undefined
const library = makeLibrary({ wasmBinary: wasm, print: quiet, printErr: quiet })

type Plane = { width: number; height: number; stride: number; data: Uint8Array }

function decode(): HeicAnswer {
  const context = library.heif_context_alloc()
  const read = library.heif_context_read_from_memory(context, bytes)
  if (read.code !== library.heif_error_code.heif_error_Ok) return { unreadable: true }
  const handle = library.heif_js_context_get_primary_image_handle(context)
  if (!handle || handle.code) return { unreadable: true }
  const [width, height] = [library.heif_image_handle_get_width(handle), library.heif_image_handle_get_height(handle)]
  if (width * height > most) return { tooLarge: true }
  const { heif_colorspace, heif_chroma } = library
  const made = library.heif_js_decode_image2(
    handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGB,
  )
  const plane: Plane | undefined = made?.channels?.[0]
  if (!plane) return { unreadable: true }
  const row = plane.width * 3
  const rgb = new Uint8Array(row * plane.height)
  for (let y = 0; y < plane.height; y++) rgb.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row)
  return { rgb, width: plane.width, height: plane.height }
}

const answer = decode()
parentPort?.postMessage(answer, 'rgb' in answer ? [answer.rgb.buffer] : [])
