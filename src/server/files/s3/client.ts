import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Env } from '../../env.ts'

/** Where the store is and who asks. */
export type Bucket = NonNullable<Env['s3']>

/** How long a connection may take to come about, in ms. */
const CONNECTING = 2_000
/** How long the store may say nothing: of what it only has to look up, and of what it has to copy or to put together, in ms. */
const SILENT = { looking: 5_000, working: 60_000 }

/** How the store is spoken to: within seconds it has answered or counts as away. */
export function clientConfig(
  { endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  what: keyof typeof SILENT = 'looking',
): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as names of their own below the endpoint's are Amazon's; a path is understood everywhere.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // Checksums at the end of a stream are Amazon's too. What is kept is under its own hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: QUIET,
    requestHandler: {
      connectionTimeout: CONNECTING,
      socketTimeout: SILENT[what],
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  }
}

const nothing = () => {}
/** What failed is told by whoever asked; the library's own words go past the log. */
const QUIET = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }
const AGENT = { keepAlive: true, maxSockets: 100 }
