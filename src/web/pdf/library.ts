import { fetchFile, readWhole } from '../rpc/fetch-file.ts'
import type { LibraryKind } from './protocol.ts'

type Addresses = Record<string, string>

// Named by the build; only files in these lists are fetched, whatever the frame requests.
const LIBRARY: Record<LibraryKind, () => Promise<Addresses>> = {
  cMapUrl: () => import('./code-tables.ts').then(({ codeTables }) => named(codeTables)),
  standardFontDataUrl: async () =>
    named(
      import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
        eager: true,
        query: '?url',
        import: 'default',
      }),
    ),
  wasmUrl: async () =>
    named(
      import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
        eager: true,
        query: '?url',
        import: 'default',
      }),
    ),
}

const named = (files: Addresses): Addresses =>
  Object.fromEntries(Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]))

/** Fetches a file of pdf.js; null when there is none of that name. Throws RpcError. */
export async function readLibrary(kind: LibraryKind, name: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const files = await LIBRARY[kind]()
  const address = Object.hasOwn(files, name) ? files[name] : undefined
  return address ? readAsset(address, signal) : null
}

/** A file of the build. Throws RpcError. */
export async function readAsset(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await readWhole(await fetchFile(address, { signal }), signal)).arrayBuffer()
}
