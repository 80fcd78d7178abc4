import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that serving a file takes: node:http and a stream of it, without asking who wants it. Argument: the file.
const [, , path = ''] = process.argv
const server = createServer((_, answer) => createReadStream(path).pipe(answer))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
