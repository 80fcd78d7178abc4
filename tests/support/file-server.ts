import { openServer } from '#app/serve.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { log } from '#server/log.ts'

// A whole server on a database and a folder of files, for the tests to kill; prints the port it listens on. Arguments: the
// application's URL, the folder.
const [appUrl = '', folder = ''] = process.argv.slice(2)

const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
const server = await openServer({ appUrl, secret: 's'.repeat(32), env, store: createDiskStore(folder), log })
console.log(`listening ${await server.listen(0, '127.0.0.1')}`)
