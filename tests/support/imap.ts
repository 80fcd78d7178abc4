import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message of the mailbox, with its flags. */
type Message = { uid: number; raw: Buffer; flags: Set<string> }

/** A small scripted IMAP server on this machine: one folder of messages; `behaviour` may refuse the sign-in. */
export async function openImap() {
  const messages: Message[] = []
  const behaviour = { signsIn: true }
  const seen = { connections: 0 }
  const server = createServer((socket) => {
    seen.connections += 1
    serve(socket, messages, behaviour)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    messages,
    behaviour,
    seen,
    url: `imap://orders:secret@127.0.0.1:${port}/INBOX`,
    put(raw: string | Buffer): Message {
      const message = { uid: messages.length + 1, raw: Buffer.from(raw), flags: new Set<string>() }
      messages.push(message)
      return message
    },
  }
}

function serve(socket: Socket, messages: Message[], behaviour: { signsIn: boolean }): void {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let waiting = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1')
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      answer(line)
    }
  })
  say('* OK [CAPABILITY IMAP4rev1] ready')

  function answer(line: string): void {
    const [tag = '', ...words] = line.split(' ')
    const command = (words[0]?.toUpperCase() === 'UID' ? words[1] : words[0])?.toUpperCase()
    say(
      `${tag} ${resultOf(
        command,
        line,
        messages.find(({ uid }) => uid === Number(words[2])),
      )}`,
    )
    if (command === 'LOGOUT') socket.end()
  }

  /** Says what a command asks for, and gives how it ended. */
  function resultOf(command: string | undefined, line: string, message: Message | undefined): string {
    switch (command) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1')
        break
      case 'LOGIN':
        return behaviour.signsIn && line.includes('secret')
          ? 'OK signed in'
          : 'NO [AUTHENTICATIONFAILED] the password secret is wrong'
      case 'LIST':
      case 'LSUB':
        say(`* ${command} (\\HasNoChildren) "/" "INBOX"`)
        break
      case 'SELECT':
        say(`* ${messages.length} EXISTS`)
        say('* FLAGS (\\Seen \\Flagged)')
        say('* OK [PERMANENTFLAGS (\\Seen \\Flagged)] flags')
        say('* OK [UIDVALIDITY 1] valid')
        say(`* OK [UIDNEXT ${messages.length + 1}] next`)
        return 'OK [READ-WRITE] done'
      case 'SEARCH': {
        const found = messages.filter(({ flags }) => !flags.has('\\Seen')).map(({ uid }) => uid)
        say(`* SEARCH ${found.join(' ')}`.trimEnd())
        break
      }
      case 'FETCH':
        if (message) fetchOne(message, line)
        break
      case 'STORE':
        for (const [flag] of line.matchAll(/\\\w+/g)) message?.flags.add(flag)
        break
      default:
    }
    return 'OK done'
  }

  function fetchOne({ uid, raw, flags }: Message, line: string): void {
    const parts = [`UID ${uid}`, `FLAGS (${[...flags].join(' ')})`, `RFC822.SIZE ${raw.length}`]
    socket.write(`* ${uid} FETCH (${parts.join(' ')}`)
    const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(line)?.[1]
    if (fields) put(`BODY[HEADER.FIELDS (${fields})]`, headsOf(raw, fields.split(/\s+/)))
    const whole = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(line)
    if (whole) {
      const from = Number(whole[1] ?? 0)
      const part = whole[2] === undefined ? raw : raw.subarray(from, from + Number(whole[2]))
      put(whole[1] === undefined ? 'BODY[]' : `BODY[]<${from}>`, part)
    }
    socket.write(')\r\n')
  }

  function put(name: string, bytes: Buffer): void {
    socket.write(` ${name} {${bytes.length}}\r\n`)
    socket.write(bytes)
  }
}

/** The heads of a message that were asked for. */
function headsOf(raw: Buffer, asked: readonly string[]): Buffer {
  const text = raw.toString('latin1')
  const heads = text.slice(0, text.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/)
  const wanted = asked.map((name) => name.replaceAll('"', '').toLowerCase())
  const found = heads.filter((head) => wanted.includes(head.slice(0, head.indexOf(':')).trim().toLowerCase()))
  return Buffer.from(`${found.map((head) => `${head}\r\n`).join('')}\r\n`, 'latin1')
}

type Letter = {
  from: string
  id: string
  subject?: string
  heads?: readonly string[]
  files?: readonly { name: string; content: string | Buffer }[]
}

/** A mail as it lies in a mailbox, with files. */
export function letterOf({ from, id, subject = 'Order', heads = [], files = [] }: Letter): string {
  const boundary = 'part-of-the-letter'
  const parts = files.map(({ name, content }) =>
    [
      `--${boundary}`,
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  return [
    ...heads,
    `Message-ID: <${id}>`,
    `From: ${from}`,
    'To: orders@firm.example',
    `Subject: ${subject}`,
    'Date: Mon, 30 Nov 2026 10:00:00 +0300',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    [`--${boundary}`, 'Content-Type: text/plain; charset=utf-8', '', 'Please value.'].join('\r\n'),
    ...parts,
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
