import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Env } from '../../env.ts'

/** The bucket's endpoint, name and credentials. */
export type Bucket = NonNullable<Env['s3']>

/** How long a connection may take to open, in ms. */
const CONNECT_TIMEOUT = 2_000
/** How long the store may stay silent, in ms: for reads, and for what it has to copy or assemble. */
const SOCKET_TIMEOUT = { read: 5_000, write: 60_000 }

/** The client's settings: a store that does not answer within seconds counts as away. */
export function clientConfig(
  { endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  kind: keyof typeof SOCKET_TIMEOUT = 'read',
): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon resolves buckets as subdomains; paths work everywhere.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // Trailing checksums are Amazon's too. Content is stored under its own hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: QUIET,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      socketTimeout: SOCKET_TIMEOUT[kind],
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  }
}

const nothing = () => {}
/** Callers report failures; the library's own log is dropped. */
const QUIET = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }
const AGENT = { keepAlive: true, maxSockets: 100 }
