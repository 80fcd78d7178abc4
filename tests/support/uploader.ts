/** The server's answer about an upload, or its error. */
export type UploadAnswer = { status: number; headers: Headers; code: string | undefined; said: CheckedSaid }
type CheckedSaid = {
  id: string
  name: string
  kind: string
  size: number
  sha256: string
  pages: number | null
  width: number | null
  height: number | null
  notes: string[]
  opening: string | null
  heldAs: string | null
  error?: { code: string; params?: Record<string, unknown> }
}
/** A valuation by its id, or another kind of record. */
type For =
  | string
  | { property: string }
  | { inspection: string }
  | { evidence: string }
  | { thread: string }
  | { folder: string }
  | { engagement: string }
type Body = Uint8Array<ArrayBufferLike> | ReadableStream<Uint8Array>

/** One person's uploads at a server, by the protocol's own requests. */
export function uploader(base: string, { cookie }: { cookie: string }) {
  async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Body) {
    const sent = body instanceof ReadableStream ? body : body && new Uint8Array(body)
    const answer = await fetch(base + path, {
      method,
      headers: { origin: base, cookie, 'tus-resumable': '1.0.0', ...headers },
      ...(sent ? { body: sent, duplex: 'half' } : {}),
    } as RequestInit)
    const text = await answer.text()
    const said = (text ? JSON.parse(text) : {}) as CheckedSaid
    return { status: answer.status, headers: answer.headers, code: said.error?.code, said }
  }
  const metadata = (told: Record<string, string>) =>
    Object.entries(told)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')

  const it = {
    ask,
    /** Announces a file; the answer's location is the upload's. */
    make: (record: For, filename: string, size: number | string, headers: Record<string, string> = {}) =>
      ask('POST', '/files/uploads', {
        'upload-length': String(size),
        'upload-metadata': metadata({ filename, ...(typeof record === 'string' ? { valuation: record } : record) }),
        ...headers,
      }),
    /** Announces a file and gives the id of its upload; throws when it is refused. */
    async begin(record: For, filename: string, size: number): Promise<string> {
      const { status, headers, code } = await it.make(record, filename, size)
      if (status !== 201) throw new Error(`${status} ${code}`)
      return headers.get('location')?.split('/').at(-1) ?? ''
    },
    send: (id: string, bytes: Body, offset = 0, headers: Record<string, string> = {}) =>
      ask(
        'PATCH',
        `/files/uploads/${id}`,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
        bytes,
      ),
    head: (id: string) => ask('HEAD', `/files/uploads/${id}`),
    /** How much of an upload has come. */
    offset: async (id: string) => Number((await it.head(id)).headers.get('upload-offset') ?? Number.NaN),
    cancel: (id: string) => ask('DELETE', `/files/uploads/${id}`),
    check: (id: string, headers: Record<string, string> = {}) => ask('POST', `/files/uploads/${id}/check`, headers),
    /** Sends a whole file and has it checked. */
    async bring(record: For, filename: string, bytes: Uint8Array<ArrayBufferLike>): Promise<UploadAnswer> {
      const id = await it.begin(record, filename, bytes.length)
      const sent = await it.send(id, bytes)
      if (sent.status !== 204) return sent
      return it.check(id)
    },
  }
  return it
}
