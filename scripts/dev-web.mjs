import { createServer } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const paths = ['/rpc', '/api', '/files', '/live', '/demo', '/healthz', '/readyz']
const proxy = Object.fromEntries(paths.map((path) => [path, { target: api, changeOrigin: false }]))
const server = await createServer({ server: { port: Number(process.env.WEB_PORT), strictPort: true, proxy } })
await server.listen()
server.printUrls()
