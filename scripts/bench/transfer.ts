import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

type Who = { port: number; cookie: string }
type Asked = Who &
  Pick<RequestOptions, 'method' | 'path'> & { headers?: Record<string, string | number>; body?: Buffer }

const PIECE = 65_536

/** Announces a file of so many bytes and gives the id of its upload. */
export async function makeUpload(who: Who, valuation: string, size: number): Promise<string> {
  const told = { filename: 'bench.pdf', valuation }
  const metadata = Object.entries(told).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { 'upload-length': size, 'upload-metadata': metadata.join(',') }
  const answer = await ask({ ...who, method: 'POST', path: '/files/uploads', headers })
  return answer.headers.location?.split('/').at(-1) ?? ''
}

/** Sends a file from the offset that its upload has reached. */
export async function sendUpload(who: Who, id: string, bytes: Buffer, offset: number): Promise<void> {
  const body = bytes.subarray(offset)
  const headers = {
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': body.length,
  }
  await ask({ ...who, method: 'PATCH', path: `/files/uploads/${id}`, headers, body })
}

/** How much of an upload has come. */
export async function uploadedBytes(who: Who, id: string): Promise<number> {
  return Number((await ask({ ...who, method: 'HEAD', path: `/files/uploads/${id}` })).headers['upload-offset'])
}

/** Has an upload judged and kept, and gives the SHA-256 of what was kept. */
export async function checkUpload(who: Who, id: string): Promise<string> {
  const answer = await ask({ ...who, method: 'POST', path: `/files/uploads/${id}/check` })
  return (JSON.parse(answer.said) as { sha256: string }).sha256
}

/** Fetches a file and lets it go; gives how long it took, in seconds. */
export function download({ port, path, cookie }: Who & { path: string }, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request({ port, path, headers: cookie ? { cookie } : {} }, (answer) => {
      let came = 0
      answer.on('data', (piece: Buffer) => {
        came += piece.length
      })
      answer.on('end', () => {
        if (answer.statusCode === 200 && came === size) resolve((performance.now() - began) / 1000)
        else reject(new Error(`A download came to ${came} bytes (${answer.statusCode}).`))
      })
      answer.on('error', reject)
    })
    asked.on('error', reject).end()
  })
}

/** Asks and waits for the answer; throws what was refused. */
function ask({ port, cookie, method, path, headers, body }: Asked): Promise<IncomingMessage & { said: string }> {
  return new Promise((resolve, reject) => {
    const origin = `http://localhost:${port}`
    const given = { cookie, origin, 'tus-resumable': '1.0.0', ...headers }
    const asked = request({ host: 'localhost', port, method, path, headers: given }, async (answer) => {
      const said = await text(answer).catch(() => '')
      if ((answer.statusCode ?? 500) < 400) resolve(Object.assign(answer, { said }))
      else reject(new Error(`${method} ${path}: ${answer.statusCode} ${said}`))
    })
    asked.on('error', reject)
    if (body) Readable.from(pieces(body)).pipe(asked)
    else asked.end()
  })
}

function* pieces(body: Buffer) {
  for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE)
}
