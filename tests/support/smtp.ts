import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A received mail, parsed as MIME. */
export type Received = { to: string[]; from: string; headers: Map<string, string>; parts: Part[] }
type Part = { type: string; text: string }

/** How the server treats what comes next: before it accepts, a hook may throw or wait. */
type Behaviour = { recipient?: () => Promise<void> | void; data?: () => Promise<void> | void }

/** A real mail server on this machine; `behaviour` may be changed while it runs. Its port stays the same over `down` and `up`. */
export async function openSmtp(more: SMTPServerOptions = {}) {
  const received: Received[] = []
  const behaviour: Behaviour = {}
  const attempts = { connections: 0, recipients: 0, data: 0 }
  let port = 0
  let server: SMTPServer | undefined

  const up = () =>
    new Promise<void>((resolve, reject) => {
      const next = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        closeTimeout: 100,
        onConnect(_session, done) {
          attempts.connections += 1
          done()
        },
        async onRcptTo(_address, _session, done) {
          attempts.recipients += 1
          try {
            await behaviour.recipient?.()
            done()
          } catch (error) {
            done(error as Error)
          }
        },
        async onData(stream, { envelope }, done) {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          attempts.data += 1
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const mail = { from, to: envelope.rcptTo.map(({ address }) => address), ...parse(Buffer.concat(chunks)) }
          try {
            await behaviour.data?.()
            received.push(mail)
            done()
          } catch (error) {
            done(error as Error)
          }
        },
        ...more,
      })
      // In some tests a client disconnects in the middle.
      next.on('error', () => {})
      next.server.once('error', reject)
      next.listen(port, '127.0.0.1', () => {
        port = (next.server.address() as AddressInfo).port
        server = next
        resolve()
      })
    })
  const down = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
  await up()
  onTestFinished(down)
  return { received, behaviour, attempts, up, down, url: () => `smtp://127.0.0.1:${port}` }
}

/** A refusal with an SMTP code. */
export function refusal(responseCode: number, message = 'no'): Error {
  return Object.assign(new Error(message), { responseCode })
}

function parse(raw: Buffer): Pick<Received, 'headers' | 'parts'> {
  const { headers, body } = split(raw.toString('latin1'))
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const pieces = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((piece) => split(piece.replace(/^\r\n/, '')))
    : [{ headers, body }]
  return { headers, parts: pieces.map(partOf) }
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const at = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    return [name.toLowerCase(), decodeWords(value)]
  })
  return { headers: new Map(headers), body: text.slice(at + 4) }
}

function partOf({ headers, body }: { headers: Map<string, string>; body: string }): Part {
  const type = headers.get('content-type') ?? ''
  const encoding = headers.get('content-transfer-encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? quoted(body) : body, 'latin1')
  return { type, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n') }
}

const quoted = (text: string) =>
  text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

// RFC 2047; words that follow one another are one text, and a letter may be divided between them.
function decodeWords(value: string): string {
  const run = /=\?utf-8\?([BQ])\?([^?]*)\?=(?:\s+=\?utf-8\?\1\?[^?]*\?=)*/gi
  return value.replace(run, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, how = '', text = '']) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(quoted(text.replaceAll('_', ' ')), 'latin1'),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
}
