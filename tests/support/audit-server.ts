import { openServer } from '#app/serve.ts'
import { log } from '#server/log.ts'
import { temporaryStore } from './store.ts'

// A whole server on a database, for the tests to kill; prints the port it listens on. Argument: the application's URL.
const [appUrl = ''] = process.argv.slice(2)

const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
const { store } = temporaryStore()
const server = await openServer({ appUrl, secret: 's'.repeat(32), env, store, log })
console.log(`listening ${await server.listen(0, '127.0.0.1')}`)
