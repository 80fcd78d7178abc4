declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Context = {
    method: string
    path: string
    query: Record<string, string | undefined>
    status: number
    body: unknown
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
  }

  /** A small S3 server for tests, which keeps objects in a folder. */
  export default class S3rver {
    constructor(options: Options)
    middleware: Middleware[]
    store: { getResourcePath(bucket: string, key: string | undefined, resource: string): string }
    logger: { exceptions: { unhandle(): void } }
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
